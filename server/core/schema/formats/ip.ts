const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;

export function isIpv4(text: string): boolean {
  return ipv4.test(text);
}

/** RFC 4291, without a zone or a prefix length. */
export function isIpv6(text: string): boolean {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return false;
  const [left = "", right, ...more] = text.split("::");
  if (more.length > 0) return false;
  if (right === undefined) return countGroups(left, true) === 8;
  const before = countGroups(left, false);
  const after = countGroups(right, true);
  return before !== undefined && after !== undefined && before + after < 8;
}

/** How many of the eight groups a part of an address takes; undefined where it is malformed. */
function countGroups(text: string, last: boolean): number | undefined {
  if (text === "") return 0;
  const groups = text.split(":");
  const dotted = last && groups.at(-1)?.includes(".") === true ? groups.pop() : undefined;
  if (dotted !== undefined && !isIpv4(dotted)) return undefined;
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.length + (dotted === undefined ? 0 : 2);
}
