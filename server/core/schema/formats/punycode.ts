const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;

/** Decodes a label as RFC 3492 has it, without its "xn--". Undefined where it is malformed. */
export function decodePunycode(text: string): string | undefined {
  const delimiter = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(delimiter, 0)), (character) => character.codePointAt(0) ?? 0);
  let point = 128;
  let index = 0;
  let bias = 72;
  for (let at = delimiter < 0 ? 0 : delimiter + 1; at < text.length;) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(index - before, points.length + 1, before === 0);
    point += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (point > 0x10ffff) return undefined;
    points.splice(index++, 0, point);
  }
  return points.length === 0 ? undefined : String.fromCodePoint(...points);
}

function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : undefined;
}

function adapt(change: number, count: number, first: boolean): number {
  let delta = first ? Math.floor(change / DAMP) : change >> 1;
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - LEAST) * MOST) >> 1; k += BASE) delta = Math.floor(delta / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * delta) / (delta + SKEW));
}
