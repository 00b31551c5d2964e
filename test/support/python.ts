/** The brackets around several values. */
export type Brackets = "[]" | "()";

/** A JSON value as Python's `repr` writes it, tuples in the place of lists if so wished. */
export function toPython(value: unknown, brackets: Brackets): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return pythonString(value);
  if (typeof value !== "object") return JSON.stringify(value);
  const [open = "", close = ""] = Array.isArray(value) ? brackets : "{}";
  const items = Array.isArray(value)
    ? value.map((item) => toPython(item, brackets))
    : Object.entries(value).map(([key, item]) => `${pythonString(key)}: ${toPython(item, brackets)}`);
  return open + items.join(", ") + (open === "(" && items.length === 1 ? "," : "") + close;
}

function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/[\\'\n\t\u0001\u2028]/g, (char) => {
    if (char === "\n") return "\\n";
    if (char === "\t") return "\\t";
    if (char === "\u0001") return "\\x01";
    if (char === "\u2028") return "\\u2028";
    return char === "'" && quote === '"' ? char : `\\${char}`;
  });
  return quote + escaped + quote;
}
