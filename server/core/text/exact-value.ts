import { elements, members, sourceText, type JsonNode } from "./json-node.js";

/** Whole numbers of more digits are read as doubles all the same: nothing sensible has as many. */
const mostDigits = 1_000;

/**
 * The value of a sound text as `JSON.parse` gives it, except that whole numbers beyond 2^53 keep their digits: each is a
 * bigint. Any depth.
 */
export function exactValue(root: JsonNode): unknown {
  const holder: unknown[] = [];
  const pending: { readonly node: JsonNode; readonly put: (value: unknown) => void }[] = [
    { node: root, put: (value) => (holder[0] = value) },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, put } = next;
    if (node.type === "array") {
      const list: unknown[] = [];
      put(list);
      for (const [index, item] of elements(node).entries()) {
        pending.push({ node: item, put: (value) => (list[index] = value) });
      }
    } else if (node.type === "object") {
      const object = {};
      put(object);
      // The last of several with one name counts, and a name may be "__proto__".
      for (const member of new Map(members(node).map((one) => [one.key?.name ?? "", one])).values()) {
        const put = (value: unknown): void => {
          Object.defineProperty(object, member.key?.name ?? "", { value, enumerable: true, configurable: true });
        };
        put(undefined); // so that the names keep their order
        pending.push({ node: member, put });
      }
    } else put(leaf(node));
  }
  return holder[0];
}

function leaf(node: JsonNode): unknown {
  const source = sourceText(node);
  return node.type === "number" ? exactNumber(source) : JSON.parse(source);
}

function exactNumber(source: string): number | bigint {
  const read = Number(source);
  if (Math.abs(read) <= Number.MAX_SAFE_INTEGER) return read;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const zeros = Number(exponent) - fraction.length;
  const digits = whole + fraction;
  if (digits.length + Math.abs(zeros) > mostDigits) return read;
  const scaled = zeros >= 0 ? digits + "0".repeat(zeros) : withoutZeros(digits, -zeros);
  return scaled === undefined ? read : BigInt(sign + scaled);
}

/** The digits without so many at the end, which are all zeros. */
function withoutZeros(digits: string, count: number): string | undefined {
  return /^0*$/.test(digits.slice(-count)) ? digits.slice(0, -count) : undefined;
}
