/** Recordings of any size, made the same way each time. */

export interface Recording {
  readonly text: string;
  readonly calls: number;
  readonly bad: number;
}

/** A small generator of numbers (mulberry32), so that every run measures the same bytes. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words =
  "the quick brown fox jumps over a lazy dog while it rains in Lund and the train to Malmö is late again".split(" ");

function prose(next: () => number, length: number): string {
  let text = "";
  while (text.length < length) text += `${words[Math.floor(next() * words.length)] ?? ""} `;
  return text;
}

export const tools = Array.from({ length: 20 }, (_, i) => ({
  type: "function",
  function: {
    name: `tool_${i}`,
    description: `Looks something up, number ${i}. `.repeat(20),
    parameters: {
      type: "object",
      properties: {
        query: { type: "string", maxLength: 2000, description: "What to look for, in the words of the user." },
        limit: { type: "integer", minimum: 1, maximum: 100 },
        unit: { type: "string", enum: ["day", "week", "month"] },
        tags: { type: "array", items: { type: "string" } },
        where: {
          type: "object",
          properties: { city: { type: "string" }, radius: { type: "number" } },
          required: ["city"],
          additionalProperties: false,
        },
      },
      required: ["query", "limit"],
      additionalProperties: false,
    },
  },
}));

function argumentsText(next: () => number, bad: boolean): string {
  return JSON.stringify({
    query: prose(next, 160),
    limit: bad ? "10" : 1 + Math.floor(next() * 100),
    unit: "week",
    tags: ["a", "b", "c"],
    where: { city: "Lund", radius: 2.5 },
  });
}

/**
 * Lines of about 1.2 KB: an assistant's message with one call whose arguments are text; a share of them is bad.
 *
 * @param inline Whether each line is a request that repeats all twenty definitions, which makes it about 20 KB.
 */
export function openaiRecording(characters: number, options: { badShare: number; inline: boolean }): Recording {
  const next = numbers(1);
  const lines: string[] = [];
  let length = 0;
  let bad = 0;
  while (length < characters) {
    const isBad = next() < options.badShare;
    if (isBad) bad++;
    const call = {
      id: `call_${lines.length}`,
      type: "function",
      function: { name: `tool_${Math.floor(next() * 20)}`, arguments: argumentsText(next, isBad) },
    };
    const message = { role: "assistant", content: prose(next, 600), tool_calls: [call] };
    const line = JSON.stringify(options.inline ? { model: "m", tools, messages: [message] } : message);
    lines.push(line);
    length += line.length + 1;
  }
  return { text: `${lines.join("\n")}\n`, calls: lines.length, bad };
}
