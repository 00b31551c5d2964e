import type { Extraction } from "../model/tool.js";
import { Walk } from "./walk.js";

export interface ExtractOptions {
  /** Ids of format families that are not looked for. */
  readonly disabled?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const walk = new Walk();

/**
 * Takes the tools, calls and results out of one record, in the order they stand there, whatever they are wrapped in.
 * Never throws; a value that holds nothing gives an empty extraction.
 */
export function extract(value: unknown, options: ExtractOptions = {}): Extraction {
  return walk.run(value, options.disabled ?? none);
}
