import type { JsonNode } from "../text/json-node.js";
import type { Path } from "../text/place.js";
import { datesMeant } from "./foreign-dates.js";
import { replacement, type Candidate } from "./repairs.js";
import type { FailureRule, FailureSubject } from "./rule.js";
import { textClaim } from "./text-claim.js";

/** What the formats of JSON Schema are called outside of it. */
const formatWords = new Map([
  ["date-time", "a date-time (RFC 3339)"],
  ["date", "a date (RFC 3339)"],
  ["time", "a time with zone (RFC 3339)"],
  ["duration", "a duration (ISO 8601)"],
  ["email", "an e-mail address"],
  ["idn-email", "an e-mail address"],
  ["hostname", "a host name"],
  ["idn-hostname", "a host name"],
  ["ipv4", "an IPv4 address"],
  ["ipv6", "an IPv6 address"],
  ["uri", "a URI with its scheme"],
  ["uri-reference", "a URI or a relative reference"],
  ["iri", "an IRI with its scheme"],
  ["iri-reference", "an IRI or a relative reference"],
  ["uuid", "a UUID"],
  ["json-pointer", "a JSON Pointer"],
  ["regex", "a regular expression"],
]);

export const badFormat: FailureRule = {
  id: "bad-format",
  subject: "failures",
  severity: "error",
  docs: {
    what: "A text is not written in the format that the schema names, such as `date-time` or `uuid`.",
    cause: "Dates without a zone and addresses without a scheme read well to people, and models write what people do.",
    remedy: "Give an example in the description. If the tool takes more than the standard's form, leave `format` out.",
    fix: "For a date-time, the missing time or zone is offered as a guess, and for a date in another spelling, each date that it may stand for. Nothing is changed by itself.",
    example: {
      kind: "arguments",
      schema: '{ "type": "object", "properties": { "due": { "type": "string", "format": "date-time" } } }',
      bad: '{ "due": "2026-04-25" }',
      good: '{ "due": "2026-04-25T00:00:00Z" }',
    },
  },
  check: (failures, call) =>
    failures.flatMap((failure) => {
      if (failure.keyword !== "format") return [];
      const { format, instance } = failure;
      const expected = formatWords.get(format) ?? `a text in the format "${format}"`;
      return [textClaim(failure, expected, call, (text, node) => candidates(format, text, instance, node, call))];
    }),
};

function candidates(format: string, text: string, path: Path, node: JsonNode, call: FailureSubject): Candidate[] {
  const offer = (to: string) => replacement(call, path, node, { json: JSON.stringify(to), certain: false });
  if (format === "date") return datesMeant(text).map(offer);
  if (format !== "date-time") return [];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [offer(`${text}T00:00:00Z`)];
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)) return [offer(`${text.replace(" ", "T")}Z`)];
  return [];
}
