// RFC 5893 goes by the Bidi_Class of Unicode, which regular expressions do not know: it is told here by script and kind.
const rightToLeft =
  /^(?!\p{Mn}|[\u0660-\u0669\u06f0-\u06f9])[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]$/u;
const arabicDigit = /^[\u0660-\u0669]$/u;
const europeanDigit = /^[0-9\u06f0-\u06f9]$/u;
const neutral = /^(?:[-\p{Mn}]|\u200c|\u200d)$/u;

type Direction = "right" | "left" | "arabic" | "european" | "neutral";

function directionOf(point: string): Direction {
  if (arabicDigit.test(point)) return "arabic";
  if (europeanDigit.test(point)) return "european";
  if (neutral.test(point)) return "neutral";
  return rightToLeft.test(point) ? "right" : "left";
}

/** Whether the labels of a host name, in Unicode, can be told apart however they are written (RFC 5893, section 2). */
export function fitsBidiRule(labels: readonly string[]): boolean {
  const directions = labels.map((label) => Array.from(label, directionOf));
  const isBidi = directions.some((label) => label.includes("right") || label.includes("arabic"));
  return !isBidi || directions.every(isOrdered);
}

function isOrdered(label: readonly Direction[]): boolean {
  const [first] = label;
  const last = label.findLast((direction) => direction !== "neutral");
  if (first === "left") return !label.includes("right") && !label.includes("arabic");
  return (
    first === "right" &&
    last !== "left" &&
    !label.includes("left") &&
    !(label.includes("arabic") && label.includes("european"))
  );
}
