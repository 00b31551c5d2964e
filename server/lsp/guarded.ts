export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * Wraps a handler. A mistake in our code costs the user that one answer, is logged with its stack, and leaves the
 * session running.
 */
export function guarded<A extends readonly unknown[], R>(
  name: string,
  log: Log,
  empty: R,
  handle: (...args: A) => Promise<R> | R,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await handle(...args);
    } catch (error) {
      log.error(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return empty;
    }
  };
}

/** Sends something that is not waited for. If the client is gone, there is nobody to tell. */
export function send(sending: Promise<unknown>): void {
  sending.catch(() => undefined);
}
