import { isIpv6 } from "./ip.js";

/** The sets of characters that a URI (RFC 3986) or an IRI (RFC 3987) is made of. */
interface Alphabet {
  readonly userinfo: RegExp;
  readonly host: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

const plain = "a-z0-9\\-._~!$&'()*+,;=";
const wide =
  "\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{1fffd}\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}" +
  "\\u{40000}-\\u{4fffd}\\u{50000}-\\u{5fffd}\\u{60000}-\\u{6fffd}\\u{70000}-\\u{7fffd}\\u{80000}-\\u{8fffd}" +
  "\\u{90000}-\\u{9fffd}\\u{a0000}-\\u{afffd}\\u{b0000}-\\u{bfffd}\\u{c0000}-\\u{cfffd}\\u{d0000}-\\u{dfffd}" +
  "\\u{e1000}-\\u{efffd}";
const reserved = "\\ue000-\\uf8ff\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}";

function alphabet(letters: string, inQuery: string): Alphabet {
  const only = (more: string): RegExp => new RegExp(`^(?:[${letters}${more}]|%[0-9a-f]{2})*$`, "iu");
  const [userinfo, host, path, fragment] = [only(":"), only(""), only(":@/"), only(":@/?")];
  return { userinfo, host, path, query: only(`:@/?${inQuery}`), fragment };
}

const ascii = alphabet(plain, "");
const international = alphabet(plain + wide, reserved);

/** RFC 3986, appendix B. */
const parts = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

function isReference(text: string, letters: Alphabet, absolute: boolean): boolean {
  const [, scheme, authority, path = "", query = "", fragment = ""] = parts.exec(text) ?? [];
  if (scheme === undefined ? absolute : !/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority, letters)) return false;
  return letters.path.test(path) && letters.query.test(query) && letters.fragment.test(fragment);
}

function isAuthority(authority: string, letters: Alphabet): boolean {
  const at = authority.lastIndexOf("@");
  if (!letters.userinfo.test(authority.slice(0, Math.max(at, 0)))) return false;
  const [, host = "", port = ""] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority.slice(at + 1)) ?? [undefined, ":"];
  return /^[0-9]*$/.test(port) && (host.startsWith("[") ? isIpLiteral(host.slice(1, -1)) : letters.host.test(host));
}

function isIpLiteral(text: string): boolean {
  return isIpv6(text) || /^v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+$/i.test(text);
}

export function isUri(text: string): boolean {
  return isReference(text, ascii, true);
}

export function isUriReference(text: string): boolean {
  return isReference(text, ascii, false);
}

export function isIri(text: string): boolean {
  return isReference(text, international, true);
}

export function isIriReference(text: string): boolean {
  return isReference(text, international, false);
}

const literal = /^(?:[^\0-\x20"%<>\\^`{|}\x7f-\x9f]|%[0-9a-f]{2})*$/iu;
const variable = "(?:[a-z0-9_]|%[0-9a-f]{2})(?:\\.?(?:[a-z0-9_]|%[0-9a-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?";
const expression = new RegExp(`^[+#./;?&=,!@|]?${variable}(?:,${variable})*$`, "i");

/** RFC 6570, up to level 4. */
export function isUriTemplate(text: string): boolean {
  const [first = "", ...rest] = text.split("{");
  return literal.test(first) && rest.every(isExpressionAndLiteral);
}

function isExpressionAndLiteral(text: string): boolean {
  const end = text.indexOf("}");
  return end >= 0 && expression.test(text.slice(0, end)) && literal.test(text.slice(end + 1));
}
