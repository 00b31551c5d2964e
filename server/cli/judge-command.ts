import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createSchemaJudge } from "../core/judge-by-schema.js";
import { judgeLine, type JudgeProfile } from "../core/judge.js";
import type { Write } from "./output/output.js";

/** Judges one case a line, and answers each with one line, in order. */
export async function judge(input: Readable, profile: JudgeProfile, write: Write): Promise<void> {
  const bySchema = createSchemaJudge();
  let isFirst = true;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const text = isFirst ? line.replace(/^\ufeff/, "") : line;
    isFirst = false;
    if (text.trim() !== "") write(`${JSON.stringify(judgeLine(text, profile, bySchema))}\n`);
  }
}
