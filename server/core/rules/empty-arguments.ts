import { isValid } from "../schema/validate.js";
import { either, quote, showPath } from "../text/display.js";
import { fileSpan } from "../text/json-node.js";
import { newArguments } from "./arguments-text.js";
import type { ArgumentsRule, ArgumentsSubject } from "./rule.js";
import { documentOf } from "./subject.js";
import { membersOf } from "./value-edit.js";

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
    const required = requiredNames(call);
    const span = fileSpan(call.argumentsNode);
    const where = showPath(call.call.tool, []);
    if (required.length > 0) {
      const names = either(required.map(quote)).replace(" or ", " and ");
      const verb = required.length === 1 ? "is" : "are";
      return [
        { message: `${where}: the arguments are empty, but ${names} ${verb} required.`, span, severity: "error" },
      ];
    }
    if (call.schema !== undefined && isValid(call.schema, {}) === false)
      return [{ message: `${where}: the arguments are empty, and the schema rejects {}.`, span, severity: "error" }];
    const repairs = newArguments(call, { title: "Write {}", certain: true, text: "{}" });
    return [{ message: `${where}: the arguments are empty text, expected {}.`, span, expected: "{}", repairs }];
  },
};

function requiredNames(call: ArgumentsSubject): string[] {
  const document = call.schema === undefined ? undefined : documentOf(call.schema);
  const required = membersOf(document).find(([name]) => name === "required")?.[1];
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
