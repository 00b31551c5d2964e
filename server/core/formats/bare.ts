import type { Family, Shape, Site } from "./format.js";
import { has, isArray, isName, isObject, own, type JsonObject } from "./json.js";
import { isListed, isParameterSchema } from "./tool-lists.js";

const toolMapKeys = ["tools", "functions", "schemas"];

/** Files of tools and of calls that belong to no provider. */
export const bare: Family = {
  id: "bare",
  label: "Plain tools and calls",
  docs: {
    what: "Files of tools, or of calls, in the plainest form: a tool, an array of tools, tools by name; calls alike.",
    tools:
      "`{name, parameters}` at the root, in an array at the root, or under `tools` or `functions`; an object whose every " +
      "value has `parameters`, where the key is the name. `parameters` must be a schema of an object.",
    calls:
      "`{name, arguments}` at the root, in an array at the root whose every element is such a call, or under `call` or " +
      "`calls` beside tools. Arguments may be an object or JSON text.",
    notes:
      "An object that has other properties too is data and not a call, as a line of a log or a launch configuration.",
    example: '{"schemas":{"add":{"parameters":{"type":"object"}}},"call":{"name":"add","arguments":{"a":1}}}',
  },
  shapes: [
    { key: "", read: readRoot },
    { key: "parameters", read: readListedTool },
    ...toolMapKeys.map((key): Shape => ({
      key,
      read: (object, site) => {
        if (isRoot(site)) readToolMap(own(object, key), site, [key]);
      },
    })),
    ...["call", "calls"].map((key): Shape => ({
      key,
      read: (object, site) => {
        const isBesideTools = isRoot(site) && toolMapKeys.some((tools) => has(object, tools));
        if (isBesideTools) readCalls(own(object, key), site, [key]);
      },
    })),
  ],
};

const callKeys: ReadonlySet<string> = new Set([
  "name",
  "arguments",
  "args",
  "parameters",
  "input",
  "id",
  "type",
  "call_id",
  "tool_call_id",
  "index",
  "metadata",
]);
const argumentKeys = ["arguments", "args", "parameters", "input"];

/** Asked of every record there is. */
function readRoot(root: JsonObject, site: Site): void {
  readCalls(root, site, []);
  readToolMap(root, site, []);
}

function isRoot(site: Site): boolean {
  return site.up(1) === undefined;
}

/** `type: "function"` without an inner `function` is OpenAI's Responses. */
function isTool(object: unknown): boolean {
  return isParameterSchema(own(object, "parameters")) && isName(own(object, "name")) && !has(object, "arguments");
}

function readListedTool(object: JsonObject, site: Site): void {
  if (!(isRoot(site) || isListed(site)) || !isTool(object)) return;
  const isGemini = own(own(object, "parameters"), "type") === "OBJECT";
  site.tool({
    name: ["name"],
    schema: ["parameters"],
    description: ["description"],
    dialect: isGemini ? "openapi" : "json-schema",
  });
}

/** Tools by name: every value is a definition. */
function readToolMap(map: unknown, site: Site, at: readonly string[]): void {
  if (!isObject(map)) return;
  for (const key in map) if (schemaOf(map[key]) === undefined) return;
  for (const [key, tool] of Object.entries(map)) {
    const path = [...at, key];
    const schema = [...path, ...(schemaOf(tool) ?? [])];
    site.tool({ at: path, name: { key }, schema, description: [...path, "description"] });
  }
}

const schemaPlaces = [["parameters"], ["inputSchema"], ["input_schema"], ["inputSchema", "jsonSchema"]];

function schemaOf(tool: unknown): readonly string[] | undefined {
  if (!isObject(tool)) return undefined;
  return schemaPlaces.find((place) => isParameterSchema(place.reduce<unknown>(own, tool)));
}

function readCalls(value: unknown, site: Site, at: readonly string[]): void {
  if (isArray(value)) {
    if (!value.every(isCall)) return;
    value.forEach((call, index) => {
      readCall(call, site, [...at, index]);
    });
  } else if (isCall(value)) {
    readCall(value, site, at);
  }
}

function isCall(value: unknown): boolean {
  if (!isObject(value) || !isName(own(value, "name")) || !Object.keys(value).every((key) => callKeys.has(key)))
    return false;
  const key = argumentKeyOf(value);
  if (key === undefined) return false;
  const args = own(value, key);
  return isObject(args) ? !(key === "parameters" && describesParameters(args)) : key === "arguments";
}

/** A schema, or parameters that are each described, as in a template: these are no values. */
function describesParameters(parameters: JsonObject): boolean {
  return isParameterSchema(parameters) || Object.values(parameters).some((value) => has(value, "type"));
}

function argumentKeyOf(call: unknown): string | undefined {
  return argumentKeys.find((key) => has(call, key));
}

function readCall(call: unknown, site: Site, at: readonly (string | number)[]): void {
  const id = ["id", "call_id", "tool_call_id"].find((key) => has(call, key)) ?? "id";
  site.call({
    at,
    name: [...at, "name"],
    arguments: [...at, argumentKeyOf(call) ?? "arguments"],
    id: [...at, id],
    prescribed: "either",
    absence: "fault",
  });
}
