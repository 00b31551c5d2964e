/** Whether a label in Unicode is one that IDNA 2008 lets into a host name (RFC 5891 and 5892). */
export function isInternationalLabel(label: string): boolean {
  if (label === "" || label.startsWith("-") || label.endsWith("-") || label.slice(2, 4) === "--") return false;
  if (label.normalize("NFC") !== label || /^\p{M}/u.test(label)) return false;
  if (/[\u0660-\u0669]/u.test(label) && /[\u06f0-\u06f9]/u.test(label)) return false;
  const points = Array.from(label);
  return points.every((point, index) => isAllowed(point) || fitsContext(point, index, points, label));
}

/** RFC 5892, 2.6: exceptions to what follows from the Unicode properties. */
const alwaysAllowed = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u;
const neverAllowed = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u;
/** Allowed next to the right neighbours only (RFC 5892, appendix A). */
const contextual = /^[\u00b7\u0375\u05f3\u05f4\u200c\u200d\u30fb]$/u;

function isAllowed(point: string): boolean {
  if (alwaysAllowed.test(point)) return true;
  if (neverAllowed.test(point) || contextual.test(point)) return false;
  return /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}-]$/u.test(point) && isStable(point);
}

function isStable(point: string): boolean {
  return point.normalize("NFKC").toLowerCase().normalize("NFKC") === point;
}

const virama =
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]$/u;

function fitsContext(point: string, index: number, points: readonly string[], label: string): boolean {
  const before = points[index - 1] ?? "";
  const after = points[index + 1] ?? "";
  switch (point) {
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /^\p{Script=Greek}$/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /^\p{Script=Hebrew}$/u.test(before);
    case "\u200c":
      return virama.test(before) || joins(points, index);
    case "\u200d":
      return virama.test(before);
    case "\u30fb":
      return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll("\u30fb", ""));
    default:
      return false;
  }
}

/** Whether a zero width non-joiner stands between letters that would join, told by the scripts that do so. */
function joins(points: readonly string[], index: number): boolean {
  const joining = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]$/u;
  const isLetter = (point: string): boolean => !/^\p{Mn}$/u.test(point);
  const before = points.slice(0, index).findLast(isLetter);
  const after = points.slice(index + 1).find(isLetter);
  return before !== undefined && after !== undefined && joining.test(before) && joining.test(after);
}
