import { fitsBidiRule } from "./bidi.js";
import { decodePunycode } from "./punycode.js";
import { isInternationalLabel } from "./idna.js";

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** RFC 1123, with labels in Punycode checked by RFC 5890. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isAsciiLabel);
}

function isAsciiLabel(text: string): boolean {
  if (!label.test(text)) return false;
  if (!/^xn--/i.test(text)) return true;
  const decoded = decodePunycode(text.slice(4));
  return decoded !== undefined && isInternationalLabel(decoded);
}

/** RFC 5890: labels in Unicode too. */
export function isInternationalHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/u);
  if (text.length > 253 || !labels.every((part) => isAsciiName(part) || isUnicodeLabel(part))) return false;
  return fitsBidiRule(labels.map(toUnicode));
}

function toUnicode(part: string): string {
  return (/^xn--/i.test(part) ? decodePunycode(part.slice(4)) : undefined) ?? part;
}

function isAsciiName(part: string): boolean {
  return isAsciiLabel(part) && (/^xn--/i.test(part) || part.slice(2, 4) !== "--");
}

function isUnicodeLabel(part: string): boolean {
  // The longest label is 63 bytes in Punycode, which is never shorter than the text has characters.
  return part.length <= 59 && /[^\0-\x7f]/.test(part) && isInternationalLabel(part);
}
