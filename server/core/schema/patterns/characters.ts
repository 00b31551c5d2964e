import type { AST } from "@eslint-community/regexpp";

/** Whether a character, by its code, is one of those that a part of a pattern stands for. */
export type Accepts = (code: number) => boolean;

const ASCII = 128;

/**
 * What a class, or a set such as `\w`, stands for. V8 is asked about one character at a time, so that its meaning is
 * V8's own and costs no analysis.
 */
export function characters(node: AST.CharacterClass | AST.CharacterSet, flags: string): Accepts {
  const one = new RegExp(`^${node.raw}$`, flags);
  const ascii = Uint8Array.from({ length: ASCII }, (_, code) => (one.test(String.fromCharCode(code)) ? 1 : 0));
  return (code) => (code < ASCII ? ascii[code] === 1 : one.test(String.fromCodePoint(code)));
}
