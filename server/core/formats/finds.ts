import type { StreamEvent } from "../model/stream.js";
import type { Extraction, Tool, ToolCall, ToolResult } from "../model/tool.js";
import { markRepeats } from "./repeats.js";

const none: readonly never[] = [];
const nothing: Extraction = { tools: none, calls: none, results: none, events: none, formats: none };

/** What has been found in a record so far. */
export class Finds {
  readonly tools: Tool[] = [];
  readonly calls: ToolCall[] = [];
  readonly results: ToolResult[] = [];
  readonly events: StreamEvent[] = [];
  readonly #formats: string[] = [];

  get isEmpty(): boolean {
    return this.#formats.length === 0 && this.events.length === 0;
  }

  label(format: string): void {
    if (!this.#formats.includes(format)) this.#formats.push(format);
  }

  toExtraction(): Extraction {
    if (this.isEmpty) return nothing;
    const { tools, results, events } = this;
    return { tools, calls: markRepeats(this.calls), results, events, formats: this.#formats };
  }
}
