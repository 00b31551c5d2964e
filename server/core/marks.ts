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
];

/** All of them in one pass. */
const anyMark = new RegExp(marks.join("|"));

/** Whether a text could hold calls or tools at all. Cheap, and never wrong with a no. */
export function mayHoldCalls(text: string): boolean {
  return anyMark.test(text);
}
