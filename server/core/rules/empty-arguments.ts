import type { Repair } from "../model/violation.js";
import { showPath } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan } from "../text/json-node.js";
import { withoutArguments } from "./no-arguments.js";
import type { ArgumentsRule } from "./rule.js";

export const emptyArguments: ArgumentsRule = {
  id: "empty-arguments",
  subject: "arguments",
  severity: "warning",
  docs: {
    what: "The text of the arguments is empty. Empty text is not JSON; a call without arguments is written `{}`.",
    cause: "Some providers write nothing for a tool without parameters, and a broken stream leaves nothing behind.",
    remedy:
      "Treat empty text as `{}` where the tool requires nothing. It is an error if the tool requires an argument: then the text was lost.",
    fix: "`{}` is written where the tool requires no argument; this is safe.",
    example: { kind: "arguments", schema: '{ "type": "object", "properties": {} }', bad: "", good: "{}" },
  },
  check(call) {
    if (call.state.kind !== "empty") return [];
    const { json, suffices, lacks } = withoutArguments(call);
    const span = fileSpan(call.argumentsNode);
    const where = showPath(call.call.tool, []);
    if (lacks !== "") return [{ message: `${where}: the arguments are empty${lacks}.`, span, severity: "error" }];
    const edits = replaceValue(call.argumentsNode, json);
    const repair: Repair = suffices
      ? { title: "Write {}", safety: "safe", edits }
      : { title: "Write {} (guess)", safety: "suggestion", edits };
    return [
      { message: `${where}: the arguments are empty text, expected {}.`, span, expected: "{}", repairs: [repair] },
    ];
  },
};
