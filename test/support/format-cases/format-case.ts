/** A record, and what the formats are to find in it. */
export interface FormatCase {
  readonly name: string;
  readonly record: unknown;
  /** What is found, a line each, as `pictureOf` writes it; a record that holds nothing has none. */
  readonly found: readonly string[];
  /** The shape counts at the root of a record alone. */
  readonly rootOnly?: true;
}

export const schema = { type: "object", properties: { a: { type: "integer" } } };
export const chatCall = { id: "c1", type: "function", function: { name: "add", arguments: '{"a":1}' } };
