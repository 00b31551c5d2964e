import pc from "picocolors";
import { checkFileInDetail } from "../core/check.js";
import { createCheckMemory } from "../core/check-memory.js";
import { programOf } from "../core/known-logs.js";
import type { ToolScope } from "../core/model/catalogue.js";
import type { DetailedReport, JudgedCall } from "../core/model/report.js";
import { plain } from "../core/text/display.js";
import { placePointer } from "../core/text/place.js";
import type { Write } from "./output/output.js";
import { Project } from "./project.js";

export interface InspectOptions {
  readonly cwd: string;
  readonly config: string | undefined;
  readonly format: "pretty" | "json";
  readonly write: Write;
}

/** Says what was found in files, and how each call was judged. */
export async function inspect(paths: readonly string[], options: InspectOptions): Promise<void> {
  const project = new Project(options.cwd, options.config);
  const memory = createCheckMemory();
  const files: ReturnType<typeof toJson>[] = [];
  for (const file of await project.files(paths)) {
    const source = await project.source(file);
    const [shelves, settings] = await Promise.all([project.shelvesFor(file), project.settingsFor(file)]);
    const report = toJson(checkFileInDetail({ source, shelves, settings, memory }));
    if (options.format === "json") files.push(report);
    else options.write(pretty(report, programOf(file.shown, source.text)));
  }
  if (options.format === "json") options.write(`${JSON.stringify({ version: 1, files })}\n`);
}

const scopes: Readonly<Record<ToolScope, string>> = {
  record: "same-file",
  "same-file": "same-file",
  configured: "configured",
  workspace: "workspace",
};

/** The shape is an interface: no name changes without a new version. */
function toJson(report: DetailedReport) {
  const { file, container, records, formats, tools, calls, results } = report;
  return {
    file,
    container,
    records,
    formats,
    formatEvidence: report.evidence.map(({ format, count, place, record }) => ({
      format,
      count,
      pointer: placePointer(place),
      record,
    })),
    tools: tools.map(({ tool, record }) => ({
      name: tool.name,
      pointer: placePointer(tool.place),
      record,
      hasSchema: tool.schema !== undefined,
      hasOutputSchema: tool.outputSchema !== undefined,
      strict: tool.strict ?? null,
      annotations: tool.annotations ?? null,
    })),
    calls: calls.map(toJsonCall),
    results: results.map(({ result, record }) => ({
      callId: result.callId ?? null,
      record,
      pointer: placePointer(result.place),
      isError: result.isError,
      time: result.time ?? null,
    })),
    unreadBodies: report.unreadBodies.map(({ record, place, encoding }) => ({
      record,
      pointer: placePointer(place),
      encoding,
    })),
  };
}

function toJsonCall({ call, record, verdict, judgedBy, reason }: JudgedCall) {
  return {
    tool: call.tool,
    callId: call.callId ?? null,
    record,
    pointer: placePointer(call.place),
    encoding: call.pieces === undefined ? call.encoding : "stream",
    ...argumentsOf(call),
    verdict,
    judgedBy: judgedBy === undefined ? null : scopes[judgedBy],
    ...(reason === undefined ? {} : { reason }),
    model: call.model ?? null,
    toolChoice: call.toolChoice ?? null,
    stopReason: call.stopReason ?? null,
    time: call.time ?? null,
  };
}

function argumentsOf({ encoding, arguments: given }: JudgedCall["call"]) {
  if (encoding === "absent") return {};
  if (typeof given !== "string") return { arguments: given };
  const argumentsText = given;
  if (encoding === "text") return { argumentsText };
  try {
    return { arguments: JSON.parse(argumentsText) as unknown, argumentsText };
  } catch {
    return { argumentsText };
  }
}

const marks = { valid: pc.green("✓"), invalid: pc.red("✗"), unjudged: pc.yellow("?"), "no-schema": pc.dim("–") };

function pretty(report: ReturnType<typeof toJson>, program: string | undefined): string {
  const { file, container, records, formats, formatEvidence, tools, calls, results, unreadBodies } = report;
  const nothing = program === undefined ? "no tools or calls" : `looks like ${program}, but no tools or calls`;
  const what = formats.length === 0 ? nothing : formats.join(", ");
  const head = `${pc.underline(file)}  ${pc.dim(`${container}, ${records} ${records === 1 ? "record" : "records"}, ${what}`)}\n`;
  const names = [...new Set(tools.map(({ name }) => plain(name, 60)))];
  const lines = [
    ...formatEvidence.map(
      ({ format, count, pointer, record }) =>
        `  ${pc.dim(`${format}: ${count}, first in record ${record}${at(pointer)}`)}`,
    ),
    ...(names.length > 0 ? [`  tools: ${names.join(", ")}`] : []),
    ...calls.map((call) => `  ${marks[call.verdict]} ${plain(call.tool, 60)} ${pc.dim(callWords(call))}`),
    ...(results.length > 0 ? [`  results: ${results.length}`] : []),
    ...(unreadBodies.length > 0 ? [`  bodies not read: ${unreadBodies.length} (base64 or hex)`] : []),
  ];
  return `${[head.trimEnd(), ...lines].join("\n")}\n`;
}

function callWords(call: ReturnType<typeof toJsonCall>): string {
  const { callId, record, verdict, judgedBy, model, toolChoice, stopReason, time } = call;
  const id = callId === null ? "" : `${plain(callId, 40)} `;
  const facts = Object.entries({ model, "tool choice": toolChoice, "stop reason": stopReason, time })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `, ${name} ${plain(typeof value === "string" ? value : JSON.stringify(value), 60)}`);
  return `${id}record ${record}, ${verdict}${judgedBy === null ? "" : ` by ${judgedBy}`}${facts.join("")}`;
}

function at(pointer: string): string {
  return pointer === "" ? "" : ` at ${plain(pointer, 80)}`;
}
