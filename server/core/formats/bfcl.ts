import type { Place } from "../text/place.js";
import type { Family, Site } from "./format.js";
import { has, isArray, isObject, own, parseJson, type JsonObject } from "./json.js";
import { pythonCalls } from "./python-calls.js";
import { isListed, isParameterSchema } from "./tool-lists.js";

/** Berkeley Function Calling Leaderboard. */
export const bfcl: Family = {
  id: "bfcl",
  label: "Berkeley Function Calling Leaderboard",
  docs: {
    what: "Questions, answers and function documentation of the benchmark, a record a line.",
    tools: "`function[]` with `parameters` in the benchmark's own type names, as `dict` and `float`.",
    calls:
      "`ground_truth[]`: for each argument an array of the values it allows, or a call in Python. These are listed and " +
      "not judged, for they are no arguments. `result[]` of a model's answers: the arguments as JSON text, by the name of " +
      "the tool; where it is Python, it is listed and not judged.",
    example: '{"id":"simple_0","question":[],"function":[{"name":"f","parameters":{"type":"dict","properties":{}}}]}',
  },
  shapes: [
    { key: "parameters", read: readTool },
    { key: "ground_truth", read: readAnswers },
    { key: "result", read: readResults },
  ],
};

/** Only what is not JSON Schema is this family's: the rest is plain. */
function readTool(object: JsonObject, site: Site): void {
  const parameters = own(object, "parameters");
  if (!isListed(site) && site.up(1) !== undefined && site.under !== "function") return;
  if (own(parameters, "type") !== "dict" || has(object, "arguments") || !isParameterSchema(parameters)) return;
  site.tool({
    name: ["name"],
    schema: ["parameters"],
    outputSchema: ["response"],
    description: ["description"],
    dialect: "bfcl",
  });
}

const way = { prescribed: "either", absence: "unknown" } as const;

function readAnswers(object: JsonObject, site: Site): void {
  const answers = own(object, "ground_truth");
  if (!isArray(answers)) return;
  answers.forEach((answer, index) => {
    readAnswer(answer, site, ["ground_truth", index]);
    if (isArray(answer))
      answer.forEach((inner, turn) => {
        readAnswer(inner, site, ["ground_truth", index, turn]);
      });
  });
}

function readAnswer(answer: unknown, site: Site, at: readonly (string | number)[]): void {
  if (typeof answer === "string") {
    const tool = /^([\w.]+)\(.*\)$/s.exec(answer)?.[1];
    if (tool !== undefined) site.call({ at, tool, name: at, arguments: at, id: ["none"], encoding: "text", ...way });
  } else if (isObject(answer)) {
    for (const [tool, allowed] of Object.entries(answer)) {
      const place = [...at, tool];
      if (!isObject(allowed) || !Object.values(allowed).every(isArray)) continue;
      site.call({ at: place, tool, name: place, arguments: place, id: ["none"], encoding: "choices", ...way });
    }
  }
}

const questionId =
  /^(?:simple|multiple|parallel|java|javascript|rest|exec|live|irrelevance|multi_turn|memory|web_search)[a-z_]*_\d/;

/** What a model answered: a list of calls, or such lists by turn and step. */
function readResults(object: JsonObject, site: Site): void {
  const id = own(object, "id");
  if (typeof id === "string" && questionId.test(id)) readResult(own(object, "result"), ["result"], site);
}

function readResult(value: unknown, at: Place, site: Site): void {
  if (typeof value === "string")
    for (const { tool, name, whole } of pythonCalls(value))
      site.call({
        at: [...at, whole],
        tool,
        name: [...at, name],
        arguments: at,
        id: ["none"],
        encoding: "text",
        ...way,
      });
  if (isArray(value) && at.length < 5)
    value.forEach((inner, index) => {
      readResult(inner, [...at, index], site);
    });
  if (!isObject(value)) return;
  const [tool, ...others] = Object.keys(value);
  const args = tool === undefined ? undefined : own(value, tool);
  if (tool === undefined || others.length > 0 || typeof args !== "string" || !isObject(parseJson(args))) return;
  const place = [...at, tool];
  site.call({ at, tool, name: place, arguments: place, id: ["none"], prescribed: "string", absence: "fault" });
}
