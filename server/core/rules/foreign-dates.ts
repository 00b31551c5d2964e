/** How dates are written where no program reads them: `31.12.2026`, `12/31/2026`, `Dec 31, 2026`. */

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const fullNames = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/**
 * The dates that a text may stand for, as `YYYY-MM-DD`; none if it is not a date. Two where day and month may stand in
 * either order.
 */
export function datesMeant(text: string): readonly string[] {
  const given = text.trim();
  const found = readings(given).flatMap(([year, month, day]) => toDate(year, month, day));
  return [...new Set(found)].filter((date) => date !== given);
}

type Parts = readonly [year: string | undefined, month: number, day: string | undefined];

function readings(text: string): readonly Parts[] {
  const [, year, month, day] = /^(\d{4})([/. -])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (year !== undefined) return [[year, Number(month), day]];
  const [, packedYear, packedMonth, packedDay] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (packedYear !== undefined) return [[packedYear, Number(packedMonth), packedDay]];
  const [, first, mark, second, last] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (first !== undefined) {
    const dayFirst: Parts = [last, Number(second), first];
    return mark === "." ? [dayFirst] : [dayFirst, [last, Number(first), second]];
  }
  return withTime(text) ?? inWords(text);
}

/** Of a date with a time, the date. */
function withTime(text: string): readonly Parts[] | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)[T ]\d\d:\d\d/.exec(text) ?? [];
  return year === undefined ? undefined : [[year, Number(month), day]];
}

function inWords(text: string): readonly Parts[] {
  const [, day, dayMonth, dayYear] = /^(\d{1,2})(?:st|nd|rd|th|\.)? ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(text) ?? [];
  if (dayMonth !== undefined) return [[dayYear, monthOf(dayMonth), day]];
  const [, month, monthDay, monthYear] = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ?? [];
  return month === undefined ? [] : [[monthYear, monthOf(month), monthDay]];
}

function monthOf(name: string): number {
  const word = name.toLowerCase();
  return Math.max(months.indexOf(word), fullNames.indexOf(word)) + 1;
}

function toDate(year = "", month: number, day = ""): string[] {
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (Number(day) < 1 || Number(day) > days) return [];
  return [`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`];
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
