import type { Repair } from "../model/violation.js";
import { wrappedName, wrapperNames } from "../formats/parallel.js";
import { all, quote } from "../text/display.js";
import { decodeLiteral } from "../text/escapes.js";
import { child, elements, fileSpan, sourceText, stepInto, type JsonNode } from "../text/json-node.js";
import type { NameRule, NameSubject } from "./rule.js";
import { blankBefore, copyOfCall, idNodes } from "./split-call.js";

const mostListed = 5;

/** More calls than this are nothing to be split by hand. */
const mostCalls = 50;

export const parallelWrapper: NameRule = {
  id: "parallel-wrapper",
  subject: "name",
  severity: "error",
  docs: {
    what: "A call names `multi_tool_use.parallel`, which is no tool: it holds several calls that are to run at once. Those are judged each for itself.",
    cause:
      "OpenAI's models know this wrapper from the inside of the service, and now and then write it as a call of its own.",
    remedy: "Take the calls out and run them, or refuse the call and say that no tool has this name.",
    fix: "The wrapper gives way to the calls that it holds, with new ids from the second on. It is offered as a guess: results may name the id of the wrapper.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"tools":[{"type":"function","function":{"name":"ping","parameters":{"type":"object"}}}],"messages":[{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"multi_tool_use.parallel","arguments":"{\\"tool_uses\\":[{\\"recipient_name\\":\\"functions.ping\\",\\"parameters\\":{}}]}"}}]}]}',
      good: '{"tools":[{"type":"function","function":{"name":"ping","parameters":{"type":"object"}}}],"messages":[{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"ping","arguments":"{}"}}]}]}',
    },
  },
  check(call) {
    const uses = wrapperNames.has(call.call.tool) ? usesIn(call) : [];
    if (uses.length === 0) return [];
    const names = uses.slice(0, mostListed).map(({ name }) => quote(name));
    const more = uses.length > mostListed ? [`${uses.length - mostListed} more`] : [];
    return [
      {
        message: `${quote(call.call.tool)} is no tool but a wrapper, here around ${all([...names, ...more])}.`,
        span: fileSpan(call.nameNode),
        place: call.call.namePlace,
        repairs: split(uses, call),
      },
    ];
  },
};

interface Use {
  readonly name: string;
  readonly parameters: JsonNode;
}

function usesIn({ call, argumentsNode }: NameSubject): Use[] {
  const root = argumentsNode && call.encoding === "string" ? stepInto(argumentsNode) : argumentsNode;
  const list = root && child(root, "tool_uses");
  if (list === undefined) return [];
  const uses = elements(list).map((use) => {
    const name = child(use, "recipient_name");
    const parameters = child(use, "parameters");
    const isCall = name?.type === "string" && parameters?.type === "object";
    return isCall ? { name: wrappedName(decodeLiteral(sourceText(name))), parameters } : undefined;
  });
  return uses.every((use) => use !== undefined) ? uses : [];
}

function split(uses: readonly Use[], { call, callNode, nameNode, argumentsNode }: NameSubject): Repair[] {
  const ids = idNodes(callNode, call.callId);
  if (callNode.parent?.type !== "array" || ids === undefined || uses.length > mostCalls) return [];
  if (argumentsNode?.layer !== callNode.layer || nameNode.layer !== callNode.layer) return [];
  const copies = uses.map(({ name, parameters }, index) => {
    const source = sourceText(parameters);
    const changes = [
      { node: nameNode, json: JSON.stringify(name) },
      { node: argumentsNode, json: call.encoding === "string" ? JSON.stringify(source) : source },
    ];
    return copyOfCall(callNode, changes, ids, index + 1);
  });
  const newText = copies.join("," + blankBefore(callNode));
  const title = `Split into ${uses.length === 1 ? "1 call" : `${uses.length} calls`} (guess)`;
  return [{ title, safety: "suggestion", edits: [callNode.layer.edit(callNode.start, callNode.end, newText)] }];
}
