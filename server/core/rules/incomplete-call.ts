import type { Repair } from "../model/violation.js";
import { declaredProperties } from "../schema/declared.js";
import { all, quote, showPath } from "../text/display.js";
import { insertMember } from "../text/edits.js";
import { fileSpan, members, type JsonNode } from "../text/json-node.js";
import { withoutArguments, type WithoutArguments } from "./no-arguments.js";
import type { ShapeRule, ShapeSubject } from "./rule.js";
import { nameSpan } from "./subject.js";

export const incompleteCall: ShapeRule = {
  id: "incomplete-call",
  subject: "shape",
  severity: "error",
  docs: {
    what: "A call lacks the field that holds its arguments, and its format does not allow that. It is a warning if the tool requires no argument.",
    cause:
      "Programs leave the field out for tools without parameters. Some models write the arguments beside the name, where nobody looks for them.",
    remedy: "Write an empty object where there is no argument. Tell the model the shape of a call by an example.",
    fix: "An empty object is added where the tool requires nothing; this is safe. Arguments that stand beside the name can be moved, as a guess.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping"}]}]}',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}]}',
    },
  },
  check(call) {
    const { encoding, absence, argumentsPlace, argumentsHome, tool } = call.call;
    const field = argumentsHome.at(-1);
    if (encoding !== "absent" || absence !== "fault" || argumentsPlace !== undefined) return [];
    if (call.holderNode === undefined || typeof field !== "string") return [];
    const without = withoutArguments(call);
    const strays = besideTheName(call, call.holderNode);
    const where = showPath(tool, []);
    const [first] = strays;
    const verb = strays.length === 1 ? "stands" : "stand";
    const also = first === undefined ? without.lacks : `; ${namesOf(strays)} ${verb} beside the name`;
    return [
      {
        message: `${where}: the call has no ${quote(field)}${also}.`,
        span: first === undefined ? fileSpan(call.nameNode) : nameSpan(first),
        place: argumentsHome.slice(0, -1),
        severity: without.severity,
        expected: field,
        repairs: first === undefined ? addition(call.holderNode, field, without) : moving(strays, field, call),
      },
    ];
  },
};

/** Members of the call that bear the name of an argument. */
function besideTheName({ call, schema }: ShapeSubject, holder: JsonNode): readonly JsonNode[] {
  const declared = schema === undefined ? undefined : declaredProperties(schema);
  const own = new Set([call.namePlace.at(-1), "id", "type"]);
  return members(holder).filter(({ key }) => key !== undefined && !own.has(key.name) && declared?.has(key.name));
}

function namesOf(strays: readonly JsonNode[]): string {
  return all(strays.map(({ key }) => quote(key?.name ?? "")));
}

function addition(holder: JsonNode, field: string, { json, suffices }: WithoutArguments): Repair[] {
  if (!suffices) return [];
  return [{ title: `Add ${quote(field)}: ${json}`, safety: "safe", edits: insertMember(holder, field, json) }];
}

/** An object around neighbours; nothing is offered where something else stands among them. */
function moving(strays: readonly JsonNode[], field: string, { call }: ShapeSubject): Repair[] {
  const [first, last] = [strays[0], strays.at(-1)];
  if (first?.key === undefined || last === undefined || call.prescribed === "string") return [];
  const siblings = members(first.parent ?? first).filter(({ start }) => start >= first.start && start <= last.start);
  if (siblings.length !== strays.length) return [];
  const { layer, key } = first;
  const open = layer.edit(key.start, key.start, `${JSON.stringify(field)}: {`);
  return [
    {
      title: `Move ${namesOf(strays)} into ${quote(field)} (guess)`,
      safety: "suggestion",
      edits: [open, layer.edit(last.end, last.end, "}")],
    },
  ];
}
