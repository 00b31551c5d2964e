import type { Circumstances } from "./circumstances.js";
import type { Path, Place } from "../text/place.js";

/** What a chunk adds to the calls that a stream tells in pieces. */
export type StreamEvent = StreamOpen | StreamStart | StreamText | StreamField | StreamEnd;

interface OfStream {
  /** Id of the format family. */
  readonly format: string;
  /** The answer that the chunk belongs to, as far as the chunk says. */
  readonly stream: string;
}

/** A new answer begins. What the stream of this name has told before is over. */
export interface StreamOpen extends OfStream {
  readonly kind: "open";
  readonly model: string | undefined;
}

/** A call begins, or is told more of. */
export interface StreamStart extends OfStream {
  readonly kind: "start";
  /** The call among those of the answer. */
  readonly slot: string;
  /** Undefined where the chunk does not name it, or not yet. */
  readonly tool: string | undefined;
  readonly callId: string | undefined;
  readonly place: Place;
  readonly namePlace: Place;
  /** Arguments that need no pieces, and their place. */
  readonly value: unknown;
  readonly valuePlace: Place | undefined;
  readonly hosted: boolean;
  readonly circumstances: Circumstances;
}

/** More of the argument text. */
export interface StreamText extends OfStream {
  readonly kind: "text";
  readonly slot: string;
  /** The string. */
  readonly place: Place;
  readonly text: string;
  /** All of the text at once: what came before was the same in pieces. */
  readonly whole: boolean;
}

/** More of one value in the arguments. */
export interface StreamField extends OfStream {
  readonly kind: "field";
  readonly slot: string;
  readonly path: Path;
  readonly place: Place;
  /** A string goes on where an earlier piece for the same path ends. */
  readonly value: unknown;
}

export interface StreamEnd extends OfStream {
  readonly kind: "end";
  /** The call that ends; undefined where the answer does. */
  readonly slot: string | undefined;
  /** Why, in the words of the provider. */
  readonly reason: string | undefined;
}
