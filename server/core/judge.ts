import { judgeGglib } from "./profiles/gglib.js";
import { judgeKata } from "./profiles/kata.js";
import { nestingOf } from "./profiles/lexical.js";
import { child, rootNode, type JsonNode } from "./text/json-node.js";
import { fileLayer } from "./text/layer.js";

export type JudgeProfile = "json-schema" | "kata" | "gglib";

/** Why a line could not be judged. */
export interface JudgeError {
  readonly error: string;
}

/** What else reads such lines (Python's parser among them) gives up at about the same depth. */
const deepest = 1000;

/**
 * Judges one line `{"tools" | "schemas": …, "call" | "tool_calls": …}`. Never throws.
 *
 * @param judgeBySchema Gives the verdict of the profile `json-schema`; the line it is handed is such an object.
 * @returns The verdict in the words of the profile, to be written as JSON, or why there is none.
 */
export function judgeLine(text: string, profile: JudgeProfile, judgeBySchema: (text: string) => object): object {
  const line = readLine(text);
  if ("error" in line) return line;
  switch (profile) {
    case "json-schema":
      return judgeBySchema(text);
    case "kata":
      return judgeByKata(line);
    case "gglib":
      return judgeGglib(line.tools, line.calls) ?? { error: "The report on this line would be too long." };
  }
}

interface Line {
  readonly tools: JsonNode | undefined;
  readonly calls: JsonNode | undefined;
}

function readLine(text: string): Line | JudgeError {
  try {
    JSON.parse(text);
  } catch {
    return { error: "The line is not JSON." };
  }
  if (nestingOf(text) > deepest) return { error: `The line is nested more than ${deepest} levels deep.` };
  const root = rootNode(fileLayer(text));
  const tools = root && (child(root, "tools") ?? child(root, "schemas"));
  const calls = root && (child(root, "tool_calls") ?? child(root, "call"));
  if (tools || calls) return { tools, calls };
  return { error: 'The line is not an object with "tools" or "schemas" and "call" or "tool_calls".' };
}

/** The kata knows one shape alone: a registry by name, and a call whose arguments are an object. */
function judgeByKata({ tools, calls }: Line): object {
  if (tools?.type !== "object") return { error: 'For this profile "schemas" is an object of tools by name.' };
  if (calls?.type !== "object") return { error: 'For this profile "call" is an object with a name and arguments.' };
  const given = child(calls, "arguments");
  if (given && given.type !== "object" && given.type !== "null") {
    return { error: 'For this profile "arguments" is an object.' };
  }
  return judgeKata(tools, calls);
}
