import type { Repair } from "../model/violation.js";
import { declaredProperties } from "../schema/declared.js";
import { isValid } from "../schema/validate.js";
import { quote, showPath } from "../text/display.js";
import { renameKey } from "../text/edits.js";
import type { JsonNode } from "../text/json-node.js";
import type { ShapeRule, ShapeSubject } from "./rule.js";
import { nameSpan } from "./subject.js";

export const unknownCallField: ShapeRule = {
  id: "unknown-call-field",
  subject: "shape",
  severity: "warning",
  docs: {
    what: "The arguments stand under a name that another format gives them. A tool without required arguments then runs with none.",
    cause:
      "Each interface has a word of its own: `arguments`, `input`, `args`, `parameters`. Programs and models mix them up.",
    remedy: "Refuse calls with unknown fields rather than ignore these.",
    fix: "The field is renamed. That is safe if the schema takes the arguments and declares none of that name.",
    example: {
      kind: "file",
      fileName: "log.jsonl",
      bad: '{"result":{"tools":[{"name":"list","inputSchema":{"properties":{"limit":{"type":"integer"}}}}]}}\n{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list","parameters":{"limit":5}}}\n',
      good: '{"result":{"tools":[{"name":"list","inputSchema":{"properties":{"limit":{"type":"integer"}}}}]}}\n{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list","arguments":{"limit":5}}}\n',
    },
  },
  check(call) {
    const { argumentsPlace, argumentsHome, tool } = call.call;
    const [name, wanted] = [argumentsPlace?.at(-1), argumentsHome.at(-1)];
    const node = name === wanted ? undefined : call.argumentsNode;
    if (node === undefined || typeof name !== "string" || typeof wanted !== "string") return [];
    return [
      {
        message: `${showPath(tool, [])}: a call has no ${quote(name)} in this format; its arguments stand in ${quote(wanted)}.`,
        span: nameSpan(node),
        expected: wanted,
        repairs: renaming(node, name, wanted, call),
      },
    ];
  },
};

function renaming(node: JsonNode, name: string, wanted: string, { call, schema }: ShapeSubject): Repair[] {
  const title = `Rename ${quote(name)} to ${quote(wanted)}`;
  const edits = renameKey(node, wanted);
  const isArgument = schema !== undefined && declaredProperties(schema)?.has(name) !== false;
  const isSafe = schema !== undefined && !isArgument && isValid(schema, call.arguments) === true;
  return [isSafe ? { title, safety: "safe", edits } : { title: `${title} (guess)`, safety: "suggestion", edits }];
}
