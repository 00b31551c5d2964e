import type { Repair } from "../model/violation.js";
import { isValid } from "../schema/validate.js";
import { showPath, typeName } from "../text/display.js";
import { replaceValue } from "../text/edits.js";
import { fileSpan, sourceText, stepInto, type JsonNode } from "../text/json-node.js";
import { parseObject } from "./arguments-text.js";
import { withoutArguments } from "./no-arguments.js";
import type { Finding, ShapeRule, ShapeSubject } from "./rule.js";

export const wrongArgumentsEncoding: ShapeRule = {
  id: "wrong-arguments-encoding",
  subject: "shape",
  severity: "warning",
  docs: {
    what: "The arguments stand in the record in another way than its format has them: as an object where JSON text is prescribed, as text where an object is, or as `null`. What they hold is judged all the same.",
    cause:
      "A program decoded the arguments, or took over a record from another provider. The interfaces of OpenAI have text, almost all others objects.",
    remedy: "Encode or decode at the border between the two formats, and nowhere else.",
    fix: "Text that decodes to an object which the schema takes gives way to the object, and `null` to an empty one if the tool requires nothing; both are safe. The encoding of an object is offered as a guess.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":"{}"}]}]}',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}]}',
    },
  },
  check(call) {
    const { encoding, prescribed, absence, argumentsPlace, argumentsHome } = call.call;
    if (encoding === prescribed || argumentsPlace?.at(-1) !== argumentsHome.at(-1)) return [];
    const node = call.argumentsNode;
    if (node === undefined) return [];
    if (encoding === "absent") return absence === "fault" ? [inPlaceOfNull(node, call)] : [];
    if (encoding === "object" && prescribed === "string" && node.type === "object")
      return [otherwise(node, call, "an object", "JSON text", encoded(node))];
    const isText = encoding === "string" && prescribed === "object";
    const value = isText ? parseObject(String(call.call.arguments)) : undefined;
    return value === undefined ? [] : [otherwise(node, call, "JSON text", "an object", decoded(node, value, call))];
  },
};

function otherwise(
  node: JsonNode,
  { call, known }: ShapeSubject,
  found: string,
  expected: string,
  repairs: Repair[],
): Finding {
  return {
    message: `${showPath(call.tool, [])}: the arguments stand here as ${found}; this format has them as ${expected}.`,
    span: fileSpan(node),
    ...(known === undefined ? { severity: "hint" } : {}),
    expected,
    found: typeName(call.arguments),
    repairs,
  };
}

function inPlaceOfNull(node: JsonNode, call: ShapeSubject): Finding {
  const { json, suffices, severity, lacks } = withoutArguments(call);
  const where = showPath(call.call.tool, []);
  return {
    message: `${where}: the arguments are null${lacks === "" ? `, expected ${json}` : lacks}.`,
    span: fileSpan(node),
    path: [],
    severity,
    expected: json,
    found: "null",
    repairs: suffices ? [{ title: `Write ${json}`, safety: "safe", edits: replaceValue(node, json) }] : [],
  };
}

function encoded(node: JsonNode): Repair[] {
  const edits = replaceValue(node, JSON.stringify(sourceText(node)));
  return [{ title: "Write the arguments as JSON text (guess)", safety: "suggestion", edits }];
}

function decoded(node: JsonNode, value: object, { schema }: ShapeSubject): Repair[] {
  const inner = stepInto(node);
  if (inner === undefined) return [];
  const title = "Decode the arguments to an object";
  const edits = replaceValue(node, sourceText(inner));
  const isSafe = schema !== undefined && isValid(schema, value) === true;
  return [isSafe ? { title, safety: "safe", edits } : { title: `${title} (guess)`, safety: "suggestion", edits }];
}
