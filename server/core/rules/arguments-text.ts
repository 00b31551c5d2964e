import type { Repair } from "../model/violation.js";
import { isValid } from "../schema/validate.js";
import { applyEdits, replaceValue } from "../text/edits.js";
import { stepInto } from "../text/json-node.js";
import type { TextLayer } from "../text/layer.js";
import type { Edit } from "../text/span.js";
import type { ArgumentsSubject } from "./rule.js";

/** Repairs of arguments that could not be read: other argument text, tried before it is offered. */

interface Idea {
  readonly title: string;
  /** Whether nothing else can be meant. */
  readonly certain: boolean;
  /** Whether the characters meant are there already and only written wrongly: then no schema need say so. */
  readonly respelled?: boolean;
}

export interface NewText extends Idea {
  readonly text: string;
}

/** New text of which most is the old one. */
export interface ChangedText extends Idea {
  /** Changes of the argument text, sorted. */
  readonly changes: readonly Edit[];
}

/** Offers the text in the place of what stands there. */
export function newArguments(call: ArgumentsSubject, { text, ...idea }: NewText): Repair[] {
  return offer(call, idea, text, () => replaceValue(call.argumentsNode, JSON.stringify(text)));
}

/** The same for changes of the text: all other characters of the file stay. */
export function changedArguments(call: ArgumentsSubject, { changes, ...idea }: ChangedText): Repair[] {
  const layer = textLayer(call);
  return offer(call, idea, applyEdits(layer.text, changes), () =>
    changes.map(({ span, newText }) => layer.edit(span.start, span.end, newText)),
  );
}

/**
 * A guess is offered only if the call is sound then, or as good as: two guesses in a row prove nothing. What is certain is
 * offered where it makes the arguments readable, whatever is wrong with them besides; it is safe if nothing is, or safe
 * repairs mend it. Where no schema can tell, what adds or drops characters is a guess.
 */
function offer(call: ArgumentsSubject, idea: Idea, text: string, edits: () => readonly Edit[]): Repair[] {
  const prospect = call.foresee(text);
  const isSound = prospect === "sound" || prospect === "unjudged";
  const isReadable = parseObject(text) !== undefined;
  if (!isSound && !(idea.certain && (isReadable || prospect === "open"))) return [];
  const safe = idea.certain && (prospect === "sound" || (prospect === "unjudged" && idea.respelled === true));
  return [
    {
      title: safe ? idea.title : `${idea.title} (guess)`,
      safety: safe ? "safe" : "suggestion",
      edits: edits(),
    },
  ];
}

/** Whether a text is an object that the tool takes; without a schema, whether it is an object. */
export function fitsSchema({ schema }: ArgumentsSubject, text: string): boolean {
  const value = parseObject(text);
  if (value === undefined) return false;
  return schema === undefined || isValid(schema, value) === true;
}

/** The argument text and where it stands in the file. */
export function textLayer({ argumentsNode }: ArgumentsSubject): TextLayer {
  return stepInto(argumentsNode)?.layer ?? argumentsNode.layer;
}

export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
