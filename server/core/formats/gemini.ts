import type { Place } from "../text/place.js";
import { dialectOf } from "./dialect.js";
import type { Family, Site } from "./format.js";
import { readStreamedCall } from "./gemini-stream.js";
import { has, isArray, isObject, own, type JsonObject } from "./json.js";
import { isListed } from "./tool-lists.js";

/** Google Gemini, in REST's camel case and in the snake case of Python dumps. */
export const gemini: Family = {
  id: "gemini",
  label: "Google Gemini",
  docs: {
    what: "Requests, responses and histories of `generateContent`, in camel case or snake case.",
    tools:
      "`functionDeclarations[]` with `parameters` (in Gemini's own words where types are in capitals or `nullable` is " +
      "there) or `parametersJsonSchema`.",
    calls: "`functionCall` with `args` as an object. Absent `args` mean none.",
    results: "`functionResponse`. Nothing inside of it is looked at.",
    example: JSON.stringify({
      tools: [{ functionDeclarations: [{ name: "f", parameters: { type: "OBJECT", properties: {} } }] }],
      contents: [
        { role: "model", parts: [{ functionCall: { name: "f", args: {} } }] },
        { role: "user", parts: [{ functionResponse: { name: "f", response: { ok: true } } }] },
      ],
    }),
  },
  shapes: [
    { key: "parametersJsonSchema", read: readListedTool },
    { key: "parameters_json_schema", read: readListedTool },
    {
      key: "functionDeclarations",
      read: (object, site) => {
        readTools(object, site, "functionDeclarations");
      },
    },
    {
      key: "function_declarations",
      read: (object, site) => {
        readTools(object, site, "function_declarations");
      },
    },
    {
      key: "functionCall",
      read: (object, site) => {
        readCall(object, site, "functionCall");
      },
    },
    {
      key: "function_call",
      read: (object, site) => {
        readCall(object, site, "function_call");
      },
    },
    {
      key: "functionResponse",
      read: (object, site) => {
        readResult(object, site, "functionResponse");
      },
    },
    {
      key: "function_response",
      read: (object, site) => {
        readResult(object, site, "function_response");
      },
    },
  ],
};

function readTools(object: JsonObject, site: Site, key: string): void {
  const declarations = own(object, key);
  if (!isArray(declarations)) return;
  declarations.forEach((declaration, index) => {
    readTool(declaration, site, [key, index]);
  });
}

/** A declaration in a file of its own. */
function readListedTool(object: JsonObject, site: Site): void {
  if (isListed(site)) readTool(object, site, []);
}

function readTool(declaration: unknown, site: Site, at: Place): void {
  const jsonSchema = ["parametersJsonSchema", "parameters_json_schema"].find((key) => has(declaration, key));
  const output = ["responseJsonSchema", "response_json_schema"].find((key) => has(declaration, key));
  const parameters = own(declaration, "parameters");
  site.tool({
    at,
    name: [...at, "name"],
    schema: [...at, jsonSchema ?? "parameters"],
    outputSchema: [...at, output ?? "response"],
    description: [...at, "description"],
    dialect: jsonSchema === undefined ? dialectOf(parameters) : "json-schema",
  });
}

/** OpenAI's older `function_call` has `arguments`. */
function readCall(object: JsonObject, site: Site, key: string): void {
  const call = own(object, key);
  if (!isObject(call) || has(call, "arguments") || readStreamedCall(object, site, key)) return;
  if (!has(call, "args") && site.step(2) !== "parts") return;
  const way = { prescribed: "object", absence: "empty" } as const;
  site.call({ at: [key], name: [key, "name"], arguments: [key, "args"], id: [key, "id"], ...way });
}

function readResult(object: JsonObject, site: Site, key: string): void {
  const result = own(object, key);
  if (!isObject(result) || !has(result, "response")) return;
  const isError = has(own(result, "response"), "error") ? true : null;
  site.result({ at: [key], id: [key, "id"], name: [key, "name"], content: [key, "response"], isError });
}
