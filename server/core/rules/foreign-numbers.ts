/** How numbers are written where no program reads them: `1,234.5`, `1.234,5`, `5 km`, `10%`, `1k`. */

const spaces = "_ '\u2019\u00a0\u2009\u202f";
const wholeForms: readonly RegExp[] = [
  new RegExp(`^[1-9]\\d{0,2}(?:[${spaces}]\\d{3})+(?:[.,]\\d+)?$`),
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/,
];
const dotted = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const decimalComma = /^(?:0|[1-9]\d*),\d+$/;
const plainNumber = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

const currency = "[$\u20ac\u00a3\u00a5\u20b9]";
const unit = `%|${currency}|\\p{L}{1,12}[\u00b2\u00b3]?(?:/\\p{L}{1,6})?|\u00b0\\p{L}?`;
const shape = new RegExp(
  `^([+\u2212-]?)(?:${currency}\\s?)?(\\d(?:[\\d.,${spaces}]*\\d)?|\\.\\d+)\\s?(${unit})?$`,
  "u",
);

/** Short for a number that few readers agree on, or for two units. */
const vagueUnits = new Set(["M", "G", "T", "B", "bn", "mn", "mio", "mrd"]);

/**
 * The numbers that a text may stand for, as JSON; none if it is no number with a unit at most. Of two readings the one
 * with the thousands comes first.
 */
export function numbersMeant(text: string): readonly string[] {
  const [, sign = "", digits = "", unitName = ""] = shape.exec(text.trim()) ?? [];
  if (digits === "" || vagueUnits.has(unitName)) return [];
  const readings = digitsMeant(digits).flatMap((number) => withUnit(number, unitName));
  const minus = sign === "" || sign === "+" ? "" : "-";
  return [...new Set(readings.map((number) => minus + number))];
}

function digitsMeant(digits: string): string[] {
  const readings: string[] = [];
  if (wholeForms.some((form) => form.test(digits))) readings.push(joined(digits));
  if (dotted.test(digits)) readings.push(digits.replaceAll(".", "").replace(",", "."));
  if (decimalComma.test(digits)) readings.push(digits.replace(",", "."));
  if (plainNumber.test(digits)) readings.push(digits);
  if (digits.startsWith(".")) readings.push(`0${digits}`);
  return readings;
}

/** Without what separates thousands. The last of two kinds of marks is the decimal one. */
function joined(digits: string): string {
  const spaced = new RegExp(`[${spaces}]`, "g");
  if (spaced.test(digits)) return digits.replace(spaced, "").replace(",", ".");
  return digits.replaceAll(",", "");
}

function withUnit(number: string, name: string): string[] {
  if (name === "%") return [number, shifted(number, -2)];
  if (name === "k") return [shifted(number, 3)];
  return name === "K" ? [shifted(number, 3), number] : [number];
}

/** Moves the decimal point, digit by digit: a double would change them. */
function shifted(number: string, by: number): string {
  const [whole = "", fraction = ""] = number.split(".");
  const digits = "0".repeat(Math.max(0, -by)) + whole + fraction + "0".repeat(Math.max(0, by));
  const point = Math.max(0, -by) + whole.length + by;
  const after = withoutZerosAtEnd(digits.slice(point));
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  return after === "" ? before : `${before}.${after}`;
}

function withoutZerosAtEnd(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end--;
  return digits.slice(0, end);
}
