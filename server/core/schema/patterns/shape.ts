import type { AST } from "@eslint-community/regexpp";

/** What decides how long a backtracking engine may be busy with a regular expression. */
export interface Shape {
  /** Parts to match from start to end, where each repetition that must or may come counts. */
  readonly size: number;
  /** Quantifiers without an upper bound. */
  readonly unbounded: number;
  /**
   * In how many ways a text may be matched from one place, apart from the choices of unbounded quantifiers; infinite
   * where one of them repeats something that has more than one way, and where no such limit is known.
   */
  readonly ways: number;
  readonly looksAround: boolean;
  /** It begins with what only matches at the start of the text, so that nothing is tried anywhere else. */
  readonly anchored: boolean;
}

/**
 * The most single steps that backtracking can take on a text of this many UTF-16 units: at every part, in every way to
 * have got there, from every start. Infinite where the shape does not tell.
 */
export function mostSteps({ size, unbounded, ways, looksAround, anchored }: Shape, length: number): number {
  const starts = anchored ? 1 : length + 1;
  // Loops that consume what they match share one text; what a lookaround consumes is there again after it.
  let choices = 1;
  for (let loop = 1; loop <= unbounded; loop++) choices *= looksAround ? length + 1 : (length + loop) / loop;
  return size * ways * choices * starts;
}

const leaf: Shape = { size: 1, unbounded: 0, ways: 1, looksAround: false, anchored: false };

export function shapeOf(node: AST.Pattern | AST.Alternative | AST.Element): Shape {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return oneOf(node.alternatives.map(shapeOf));
    case "Alternative":
      return sequence(node.elements.map(shapeOf));
    case "Quantifier":
      return repeated(node, shapeOf(node.element));
    case "Assertion":
      if (node.kind === "lookahead" || node.kind === "lookbehind") {
        return { ...oneOf(node.alternatives.map(shapeOf)), looksAround: true, anchored: false };
      }
      return { ...leaf, anchored: node.kind === "start" };
    case "Backreference":
      return { ...leaf, ways: Infinity };
    case "Character":
    case "CharacterClass":
    case "CharacterSet":
    case "ExpressionCharacterClass":
      return leaf;
  }
}

function oneOf(shapes: readonly Shape[]): Shape {
  return { ...summed(shapes), ways: total(shapes, "ways"), anchored: shapes.every((shape) => shape.anchored) };
}

function sequence(shapes: readonly Shape[]): Shape {
  const ways = shapes.reduce((product, shape) => product * shape.ways, 1);
  return { ...summed(shapes), ways, anchored: shapes[0]?.anchored === true };
}

function summed(shapes: readonly Shape[]): Shape {
  return {
    size: 1 + total(shapes, "size"),
    unbounded: total(shapes, "unbounded"),
    ways: 1,
    looksAround: shapes.some((shape) => shape.looksAround),
    anchored: false,
  };
}

function total(shapes: readonly Shape[], member: "size" | "unbounded" | "ways"): number {
  return shapes.reduce((sum, shape) => sum + shape[member], 0);
}

function repeated({ min, max }: AST.Quantifier, inner: Shape): Shape {
  const varies = inner.ways > 1 || inner.unbounded > 0;
  return {
    ...inner,
    size: 1 + inner.size * Math.max(1, max === Infinity ? min : max),
    unbounded: inner.unbounded + (max === Infinity ? 1 : 0),
    ways: max === Infinity ? (varies ? Infinity : 1) : waysOfBounded(min, max, inner),
    anchored: inner.anchored && min > 0,
  };
}

function waysOfBounded(min: number, max: number, inner: Shape): number {
  if (inner.unbounded > 0 && max > 1) return Infinity;
  return (max - min + 1) * inner.ways ** max;
}
