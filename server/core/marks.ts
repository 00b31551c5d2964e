/** Words of which every record holds at least one, if a family finds anything in it. */
const marks = [
  "tool",
  "Tool",
  "TOOL",
  "function",
  "Function",
  "arguments",
  "parameters",
  "input_schema",
  "inputSchema",
  "jsonrpc",
  "isError",
  "structuredContent",
  "callID",
  "ground_truth",
  '"result"',
  "Action Input",
  "api_name",
] as const;

/** Whether a text could hold calls or tools at all. Cheap, and never wrong with a no. */
export function mayHoldCalls(text: string): boolean {
  return marks.some((mark) => text.includes(mark));
}
