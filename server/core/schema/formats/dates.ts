const dateParts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const timeParts = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:z|([+-])([0-9]{2}):([0-9]{2}))$/i;
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339, full-date. */
export function isDate(text: string): boolean {
  const parts = dateParts.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (days[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** RFC 3339, full-time: with an offset. A leap second is right only at the end of a day in UTC. */
export function isTime(text: string): boolean {
  const parts = timeParts.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const [offsetHours = 0, offsetMinutes = 0] = parts.slice(5).map((part: string | undefined) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return false;
  const offset = (offsetHours * 60 + offsetMinutes) * (parts[4] === "-" ? -1 : 1);
  const inUtc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second < 60 || inUtc === 1439;
}

/** RFC 3339, date-time. */
export function isDateTime(text: string): boolean {
  const separator = text[10];
  return (separator === "T" || separator === "t") && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const clock = "(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S)";
const calendar = "(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)";
const duration = new RegExp(`^P(?:[0-9]+W|${calendar}(?:T${clock})?|T${clock})$`);

/** RFC 3339, appendix A: units in order and without gaps, weeks alone, no fractions. */
export function isDuration(text: string): boolean {
  return duration.test(text);
}
