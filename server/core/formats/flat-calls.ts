import type { Family, Site } from "./format.js";
import { has, isObject, own, type JsonObject } from "./json.js";

/** Calls with their name and arguments side by side, as frameworks and benchmarks keep them. */
export const flatCalls: Family = {
  id: "flat-calls",
  label: "Flat calls",
  docs: {
    what:
      "Calls whose name and arguments stand side by side in a list of calls: tau-bench, Qwen-Agent, AutoGen, Agno, " +
      "Llama Stack, NeMo Gym, xLAM.",
    calls:
      "`{name, arguments}` under `tool_calls`, `answers`, `expected_answers`, `tool_uses` or `actions`, with `kwargs` or " +
      "`args` in some of them; `tool_name` with `tool_args`, `tool_input` or `arguments`.",
    results: 'Messages with `role: "tool"`; the `result` beside a call.',
    example: '{"tool_calls":[{"id":"c1","name":"f","arguments":{"a":1}}]}',
  },
  shapes: [
    {
      key: "arguments",
      read: (object, site) => {
        readListed(object, site, "arguments");
      },
    },
    {
      key: "kwargs",
      read: (object, site) => {
        readListed(object, site, "kwargs");
      },
    },
    {
      key: "args",
      read: (object, site) => {
        readListed(object, site, "args");
      },
    },
    { key: "tool_name", read: readNamed },
  ],
};

/** The lists of calls, by the property that holds the arguments. */
const lists: Readonly<Record<"arguments" | "kwargs" | "args", ReadonlySet<string>>> = {
  arguments: new Set(["tool_calls", "toolCalls", "answers", "expected_answers", "tool_uses", "actions"]),
  kwargs: new Set(["actions"]),
  args: new Set(["tool_calls", "toolCalls", "tool_uses"]),
};
const namedArguments = ["tool_args", "tool_input", "arguments", "args"];

function readListed(object: JsonObject, site: Site, key: keyof typeof lists): void {
  if (!lists[key].has(site.under) || has(object, "function")) return;
  const id = ["id", "call_id", "action_id"].find((name) => has(object, name)) ?? "id";
  site.call({ name: ["name"], arguments: [key], id: [id], prescribed: "either", absence: "fault" });
}

function readNamed(object: JsonObject, site: Site): void {
  const args = namedArguments.find((name) => has(object, name));
  const id = ["tool_call_id", "call_id", "tool_id", "id"].find((name) => has(object, name)) ?? "id";
  const isCall = id !== "id" || site.under === "tool_call";
  if (args === undefined || !isCall || !isValue(own(object, args))) return;
  site.call({ name: ["tool_name"], arguments: [args], id: [id], prescribed: "either", absence: "fault" });
  if (!has(object, "result")) return;
  const isError = own(object, "tool_call_error") === true;
  site.result({ at: ["result"], id: [id], name: ["tool_name"], content: ["result"], isError });
}

function isValue(args: unknown): boolean {
  return isObject(args) || typeof args === "string";
}
