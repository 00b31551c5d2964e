/** What the objects around a call say of it, the nearest first; undefined where none of them does. */
export interface Circumstances {
  /** The model that made the call. */
  readonly model: string | undefined;
  /** Which tools the model was told to call, in the words of the provider: a string or an object. */
  readonly toolChoice: unknown;
  /** Why the answer ended, in the words of the provider. */
  readonly stopReason: string | undefined;
  /** When, as it is written. */
  readonly time: string | number | undefined;
}
