import type { Circumstances } from "../model/circumstances.js";
import { has, isArray, isContainer, isName, own, type JsonObject } from "./json.js";

/** A property that says something of the calls in its object, or in the objects inside of it. */
export interface Fact {
  readonly says: keyof Circumstances;
  readonly key: string;
  /** The way from the property to the value. */
  readonly below: readonly string[];
  /** Another property, without which it says something else. */
  readonly beside?: string;
}

type Path = string | readonly [key: string, ...below: string[]];

const model: readonly Path[] = [
  "model",
  "modelVersion",
  "model_name",
  "modelId",
  "ModelId",
  "model_id",
  "gen_ai.response.model",
];

const stopReason: readonly Path[] = [
  "finish_reason",
  "finishReason",
  "stop_reason",
  "stopReason",
  "done_reason",
  "gen_ai.response.finish_reasons",
  ["incomplete_details", "reason"],
  ["response_metadata", "finish_reason"],
  ["response_metadata", "stop_reason"],
];

const choices = ["tool_choice", "toolChoice"];

/** A recording has the request beside the response, and a trace has what the model was asked with beside what it said. */
const requests: readonly (readonly [string, ...string[]])[] = [
  ["request"],
  ["request", "body"],
  ["request_body"],
  ["body"],
  ["model_parameters"],
  ["modelParameters"],
  ["invocation_params"],
  ["toolConfig"],
];

const toolChoice: readonly Path[] = [
  ...choices,
  ["toolConfig", "functionCallingConfig"],
  ["tool_config", "function_calling_config"],
  ...requests.flatMap((way) => choices.map((key): Path => [...way, key])),
];

const time: readonly Path[] = [
  "timestamp",
  "created",
  "created_at",
  "createdAt",
  "createTime",
  "startTime",
  "start_time",
  "startTimeUnixNano",
  "startedDateTime",
];

const paths: Readonly<Record<keyof Circumstances, readonly Path[]>> = { model, stopReason, toolChoice, time };

export const facts: readonly Fact[] = [
  ...Object.entries(paths).flatMap(([says, ways]) => ways.map((way) => toFact(says as keyof Circumstances, way))),
  // In a request, this chooses among the functions; in a message, it is a call.
  { says: "toolChoice", key: "function_call", below: [], beside: "messages" },
];

function toFact(says: keyof Circumstances, way: Path): Fact {
  const [key, ...below] = typeof way === "string" ? [way] : way;
  return { says, key, below };
}

export const nothingKnown: Circumstances = {
  model: undefined,
  toolChoice: undefined,
  stopReason: undefined,
  time: undefined,
};

/** What is known once a property of an object has been read, where an object around it may have said otherwise. */
export function learn(known: Circumstances, fact: Fact, object: JsonObject, value: unknown): Circumstances {
  if (fact.beside !== undefined && !has(object, fact.beside)) return known;
  let said = value;
  for (const step of fact.below) said = own(said, step);
  if (isArray(said)) said = said[0];
  const { model, toolChoice, stopReason, time } = known;
  switch (fact.says) {
    case "model":
      return isName(said) ? { model: said, toolChoice, stopReason, time } : known;
    case "toolChoice":
      return isName(said) || isContainer(said) ? { model, toolChoice: said, stopReason, time } : known;
    case "stopReason":
      return isName(said) ? { model, toolChoice, stopReason: said, time } : known;
    case "time":
      return isName(said) || typeof said === "number" ? { model, toolChoice, stopReason, time: said } : known;
  }
}
