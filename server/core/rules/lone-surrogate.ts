import { deepestAt, nodeAt } from "../text/json-node.js";
import type { TextLayer } from "../text/layer.js";
import { nextLoneSurrogate } from "../text/lexemes.js";
import { HOP, sameStep, type Place } from "../text/place.js";
import type { Finding, SoundRecordRule, SoundRecordSubject } from "./rule.js";

const surrogateEscape = /\\u[dD][89a-fA-F]/;
const width = String.raw`\ud83d`.length;
/** Strings that are reported of one text: each costs a way down to it, and further ones say nothing new. */
const mostStrings = 100;

export const loneSurrogate: SoundRecordRule = {
  id: "lone-surrogate",
  subject: "sound-record",
  mark: String.raw`\u`,
  severity: "warning",
  docs: {
    what: "An escape such as `\\ud83d` stands for half of a character, and the other half is missing. JSON can write that, but UTF-8 cannot.",
    cause: "A program cut a text in the middle of an emoji, by UTF-16 units or between two pieces of a stream.",
    remedy:
      "Cut between characters. Clean what a tool returns before it goes into the conversation: many providers refuse every later request of a conversation that holds half of a character.",
    fix: "The halves in a string are replaced by `\\ufffd`, the sign for a lost character. That is offered as a guess, since a recording is evidence.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"done \\ud83d"}]}',
      good: '{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"done \\ud83d\\ude00"}]}',
    },
  },
  check(record) {
    if (!surrogateEscape.test(record.text)) return [];
    const embedded = record.jsonTexts().map((place): Place => [...place, HOP]);
    const pieces = record.pieces();
    return [[], ...embedded].flatMap((place) => findIn(record, place, pieces));
  },
};

/** Half characters that stand in one string, or one name. */
interface Halves {
  readonly place: Place;
  readonly end: number;
  readonly offsets: number[];
}

/** The string goes on in another one, where the other half may be. */
function isDelta(place: Place): boolean {
  return place.some((step) => typeof step === "string" && /delta/i.test(step));
}

function isSame(a: Place, b: Place): boolean {
  return a.length === b.length && a.every((step, index) => sameStep(step, b[index]));
}

/**
 * @param start The place of the root of a text: the record's own, or one inside a string.
 * @param pieces Strings that are read as a part of their sum.
 */
function findIn({ root }: SoundRecordSubject, start: Place, pieces: readonly Place[]): Finding[] {
  const top = nodeAt(root, start);
  if (top === undefined) return [];
  const { layer } = top;
  const found: Halves[] = [];
  let at = nextLoneSurrogate(layer.text, 0);
  while (at !== undefined) {
    const last = found.at(-1);
    if (last !== undefined && at < last.end) last.offsets.push(at);
    else if (found.length === mostStrings) break;
    else {
      const location = deepestAt(top, layer.spanInFile(at, at).start, () => []);
      const node = location?.onKey ? location.node.key : location?.node;
      const end = node?.end ?? at;
      const isAtEdge = at - 1 === node?.start || at + width + 1 === end;
      const place = [...start, ...(location?.place ?? [])];
      if (!(isAtEdge && isDelta(place)) && !pieces.some((piece) => isSame(place, piece)))
        found.push({ place, end, offsets: [at] });
    }
    at = nextLoneSurrogate(layer.text, at + width);
  }
  return found.map((halves) => report(layer, halves));
}

function report(layer: TextLayer, { place, offsets }: Halves): Finding {
  const [first = 0] = offsets;
  const more = offsets.length > 1 ? ` ${(offsets.length - 1).toLocaleString("en")} more in the same string.` : "";
  const escape = layer.text.slice(first, first + width);
  return {
    message: `${escape} is half of a character, and the other half is missing.${more}`,
    span: layer.spanInFile(first, first + width),
    place,
    repairs: [
      {
        title: "Replace by \\ufffd (guess)",
        safety: "suggestion",
        edits: offsets.map((at) => layer.edit(at, at + width, "\\ufffd")),
      },
    ],
  };
}
