import type { AST } from "@eslint-community/regexpp";

/**
 * Writes an ECMAScript regular expression in RE2's syntax, with the same meaning. Undefined where RE2 has no such
 * thing: lookaround, back references, some Unicode properties.
 */
export function toRe2(pattern: AST.Pattern): string | undefined {
  try {
    return alternatives(pattern.alternatives);
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

class Untranslatable extends Error {}

function alternatives(list: readonly AST.Alternative[]): string {
  return list.map((alternative) => alternative.elements.map(element).join("")).join("|");
}

function element(node: AST.Element): string {
  switch (node.type) {
    case "Group":
      if (node.modifiers) throw new Untranslatable();
      return `(?:${alternatives(node.alternatives)})`;
    case "CapturingGroup":
      return `(?:${alternatives(node.alternatives)})`;
    case "Quantifier":
      return `(?:${element(node.element)})${counts(node)}`;
    case "Assertion":
      return assertion(node);
    case "Character":
      return character(node.value);
    case "CharacterSet":
      return `[${set(node)}]`;
    case "CharacterClass":
      return characterClass(node);
    case "Backreference":
    case "ExpressionCharacterClass":
      throw new Untranslatable();
  }
}

function counts({ min, max }: AST.Quantifier): string {
  if (max === Infinity) return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  return `{${min},${max}}`;
}

function assertion(node: AST.Assertion): string {
  switch (node.kind) {
    case "start":
      return "\\A";
    case "end":
      return "\\z";
    case "word":
      return node.negate ? "\\B" : "\\b";
    case "lookahead":
    case "lookbehind":
      throw new Untranslatable();
  }
}

function character(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) throw new Untranslatable();
  return `\\x{${code.toString(16)}}`;
}

function characterClass(node: AST.CharacterClass): string {
  if (node.elements.length === 0) return node.negate ? "[\\x{0}-\\x{10ffff}]" : "[^\\x{0}-\\x{10ffff}]";
  return `[${node.negate ? "^" : ""}${node.elements.map(classElement).join("")}]`;
}

function classElement(node: AST.CharacterClassElement): string {
  switch (node.type) {
    case "Character":
      return character(node.value);
    case "CharacterClassRange":
      return `${character(node.min.value)}-${character(node.max.value)}`;
    case "CharacterSet":
      return set(node);
    case "CharacterClass":
    case "ClassStringDisjunction":
    case "ExpressionCharacterClass":
      throw new Untranslatable();
  }
}

type Ranges = readonly (readonly [number, number])[];

/** What `\s` means in ECMAScript; RE2 knows the ASCII part alone. */
const spaces: Ranges = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: Ranges = [
  [0xa, 0xa],
  [0xd, 0xd],
  [0x2028, 0x2029],
];

/** The inside of a character class that stands for a set. */
function set(node: AST.CharacterSet): string {
  switch (node.kind) {
    case "any":
      return write(complement(lineEnds));
    case "space":
      return write(node.negate ? complement(spaces) : spaces);
    case "digit":
      return node.negate ? "\\D" : "\\d";
    case "word":
      return node.negate ? "\\W" : "\\w";
    case "property":
      return property(node);
  }
}

function write(ranges: Ranges): string {
  return ranges.map(([from, to]) => `\\x{${from.toString(16)}}-\\x{${to.toString(16)}}`).join("");
}

function complement(ranges: Ranges): Ranges {
  const starts = [0, ...ranges.map(([, to]) => to + 1)];
  const ends = [...ranges.map(([from]) => from - 1), 0x10ffff];
  return starts.map((start, index): [number, number] => [start, ends[index] ?? 0x10ffff]);
}

function property(node: AST.UnicodePropertyCharacterSet): string {
  const letter = node.negate ? "P" : "p";
  const { key, value }: { readonly key: string; readonly value: string | null } = node;
  if (key === "Script" || key === "sc") return `\\${letter}{${value ?? ""}}`;
  // A name without a value stands as the key.
  const name = value === null ? key : key === "General_Category" || key === "gc" ? value : "";
  const known = /^[CLMNPSZ][a-z]?$/.test(name) ? name : longNames.get(name);
  if (known === undefined) throw new Untranslatable();
  return `\\${letter}{${known}}`;
}

const longNames: ReadonlyMap<string, string> = new Map([
  ["Letter", "L"],
  ["Lowercase_Letter", "Ll"],
  ["Uppercase_Letter", "Lu"],
  ["Mark", "M"],
  ["Number", "N"],
  ["Decimal_Number", "Nd"],
  ["Punctuation", "P"],
  ["punct", "P"],
  ["Symbol", "S"],
  ["Separator", "Z"],
]);
