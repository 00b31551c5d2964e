import { isPattern } from "./patterns.js";
import { isDate, isDateTime, isDuration, isTime } from "./formats/dates.js";
import { isEmail, isInternationalEmail } from "./formats/email.js";
import { isHostname, isInternationalHostname } from "./formats/hostname.js";
import { isIpv4, isIpv6 } from "./formats/ip.js";
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from "./formats/uri.js";

/** Tells whether a text has a format, in linear time. */
export type FormatCheck = (text: string) => boolean;

/** The formats that can fail a value. Every other name is an annotation. */
export const formats: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ["date", isDate],
  ["date-time", isDateTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["hostname", isHostname],
  ["idn-email", isInternationalEmail],
  ["idn-hostname", isInternationalHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["iri", isIri],
  ["iri-reference", isIriReference],
  ["json-pointer", (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ["regex", (text) => isPattern(text, "u") !== false],
  ["relative-json-pointer", (text) => /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text)],
  ["time", isTime],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["uri-template", isUriTemplate],
  ["uuid", (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)],
]);
