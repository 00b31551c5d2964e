import { isHostname, isInternationalHostname } from "./hostname.js";
import { isIpv4, isIpv6 } from "./ip.js";

const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const wideAtoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~\x80-\u{10ffff}-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~\x80-\u{10ffff}-]+)*$/iu;
const wideQuoted = /^"(?:[ !#-[\]-~\x80-\u{10ffff}]|\\[ -~])*"$/u;

/** RFC 5321, Mailbox. */
export function isEmail(text: string): boolean {
  return isMailbox(text, (local) => atoms.test(local) || quoted.test(local), isHostname);
}

/** RFC 6531: Unicode on both sides. */
export function isInternationalEmail(text: string): boolean {
  return isMailbox(text, (local) => wideAtoms.test(local) || wideQuoted.test(local), isNormalizableHostname);
}

function isNormalizableHostname(text: string): boolean {
  return isInternationalHostname(text.normalize("NFC"));
}

function isMailbox(text: string, isLocal: (local: string) => boolean, isDomain: (domain: string) => boolean): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1) return false;
  const domain = text.slice(at + 1);
  return isLocal(text.slice(0, at)) && (isDomain(domain) || isAddressLiteral(domain));
}

function isAddressLiteral(domain: string): boolean {
  if (!domain.startsWith("[") || !domain.endsWith("]")) return false;
  const address = domain.slice(1, -1);
  return address.startsWith("IPv6:") ? isIpv6(address.slice("IPv6:".length)) : isIpv4(address);
}
