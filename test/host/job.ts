/** What the tests in the extension host are told, as JSON in the environment variable `ARGLINT_TEST_JOB`. */
export interface Job {
  /** The main module of mocha. */
  readonly mocha: string;
  readonly files: readonly string[];
  readonly grep?: string;
  readonly color: boolean;
  readonly forbidOnly: boolean;
  /** The file that all output is appended to: the console of an extension host leads nowhere reliable. */
  readonly output: string;
  /** The file that a `Results` is written to. */
  readonly results: string;
}

export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** False while the tests run, and for ever if the extension host dies. */
  readonly done: boolean;
  /** What kept the tests from running. */
  readonly error?: string;
}

export const jobVariable = "ARGLINT_TEST_JOB";
