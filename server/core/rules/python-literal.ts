import { showPath } from "../text/display.js";
import { applyEdits } from "../text/edits.js";
import { changedArguments, parseObject, textLayer } from "./arguments-text.js";
import { pythonToJson } from "./python-json.js";
import type { ArgumentsRule } from "./rule.js";

export const pythonLiteral: ArgumentsRule = {
  id: "python-literal",
  subject: "arguments",
  severity: "error",
  docs: {
    what: "The arguments are a dict as Python writes it: with single quotes, `True`, `False`, `None` or tuples.",
    cause:
      "A program printed the arguments instead of encoding them, or the model learnt to write them from such a program.",
    remedy:
      "Encode with `json.dumps`, not with `str` or `repr`. Do not exchange quotes blindly: a string may hold them.",
    fix: "The dict is written as JSON. That is safe if the whole text is such a dict and satisfies the schema, if need be after other safe repairs.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "deep": { "type": "boolean" } } }',
      bad: "{'deep': True}",
      good: '{"deep": true}',
    },
  },
  check(call) {
    if (call.state.kind !== "not-json") return [];
    const { text, fault } = call.state;
    const changes = pythonToJson(text);
    if (changes === undefined || parseObject(applyEdits(text, changes)) === undefined) return [];
    const end = fault.offset + (fault.found?.length ?? 1);
    return [
      {
        message: `${showPath(call.call.tool, [])}: the arguments are a Python literal, not JSON.`,
        span: textLayer(call).spanInFile(fault.offset, end),
        repairs: changedArguments(call, { title: "Convert to JSON", certain: true, changes }),
      },
    ];
  },
};
