import type { Failure } from "../schema/failure.js";
import { showLiteral } from "../text/display.js";
import { fileSpan, type JsonNode } from "../text/json-node.js";
import { tryRepairs, type Candidate } from "./repairs.js";
import { leftOut } from "./retype.js";
import type { Claim, FailureSubject } from "./rule.js";
import { declaration, nodeOf, pathWords } from "./subject.js";
import { valueAt } from "./value-edit.js";

/**
 * Says of a text that it is not what is expected. An empty one may be left out.
 *
 * @param candidates What else may be meant by a text that is not empty.
 */
export function textClaim(
  failure: Failure,
  expected: string,
  call: FailureSubject,
  candidates: (text: string, node: JsonNode) => readonly Candidate[] = () => [],
): Claim {
  const path = failure.instance;
  const node = nodeOf(call, path);
  const text = String(valueAt(call.value, path));
  const found = showLiteral(text, { mode: call.settings.showValues, name: String(path.at(-1)) });
  return {
    claims: [failure],
    finding: {
      message: `${pathWords(call, path)}: expected ${expected}, found ${found}.`,
      span: fileSpan(node),
      path,
      expected,
      found: "string",
      related: declaration(call, path),
      repairs: tryRepairs(text === "" ? leftOut(path, node, call) : candidates(text, node), call),
    },
  };
}
