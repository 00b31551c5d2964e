import type { Severity } from "./model/violation.js";
import type { ShowValues } from "./text/display.js";

/** What a check depends on besides the texts. */
export interface CheckSettings {
  /** Severity by rule id, where it is not the rule's own. */
  readonly rules: ReadonlyMap<string, Severity | "off">;
  /** Violations kept per file; the rest is counted. */
  readonly maxProblemsPerFile: number;
  readonly showValues: ShowValues;
  /** Whether a record's own tools come before those of the workspace, or after. */
  readonly toolPrecedence: "record" | "workspace";
  /** Ids of format families that are not looked for. */
  readonly disabledFormats: ReadonlySet<string>;
}

export const defaultCheckSettings: CheckSettings = {
  rules: new Map(),
  maxProblemsPerFile: 500,
  showValues: "redacted",
  toolPrecedence: "record",
  disabledFormats: new Set(),
};
