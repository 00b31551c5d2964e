import type { StreamField, StreamStart, StreamText } from "../model/stream.js";
import type { CallPiece, ToolCall } from "../model/tool.js";
import { sameStep, type Place } from "../text/place.js";
import { FieldTree } from "./fields.js";

/** The record that a chunk stands in, or is. */
export interface ChunkRecord {
  readonly record: number;
  readonly recordStart: number;
  readonly recordEnd: number;
}

/** A call of which a stream has told the beginning. */
export class StreamedCall<Home> {
  tool: string | undefined;
  callId: string | undefined;
  ended = false;
  stopReason: string | undefined;
  private texts: { readonly piece: CallPiece; readonly text: string }[] = [];
  private readonly fields = new FieldTree();
  private readonly parts: { readonly recordStart: number; readonly place: Place }[] = [];
  /** Whether its chunks stand beside each other in one record, so that the record holds all of them. */
  isWithinRecord = false;
  /** Whether nothing more is to be told of it, or a whole telling has taken its place. */
  isOver = false;

  constructor(
    private readonly start: StreamStart,
    private readonly startRecord: ChunkRecord,
    /** What is known of the record that the call begins in. */
    readonly home: Home,
  ) {
    this.tool = start.tool;
    this.callId = start.callId;
    this.parts.push({ recordStart: startRecord.recordStart, place: start.place });
  }

  /** Whether a chunk that names a call speaks of this one. */
  isContinuedBy({ tool, callId }: StreamStart): boolean {
    if (callId !== undefined && this.callId !== undefined) return callId === this.callId;
    return tool === undefined || this.tool === undefined || !this.isComplete();
  }

  continue({ tool, callId }: StreamStart): void {
    this.tool ??= tool;
    this.callId ??= callId;
  }

  addText({ place, text, whole }: StreamText, at: ChunkRecord): void {
    if (whole) this.texts = [];
    this.texts.push({ piece: { ...at, place, takes: "inside" }, text });
    this.noteRecord(at, place);
  }

  addField({ path, place, value }: StreamField, at: ChunkRecord): void {
    this.fields.add(path, { piece: { ...at, place, takes: "value" }, value });
    this.noteRecord(at, place);
  }

  /** Whether a place in a record tells of the call. */
  isAt(recordStart: number, place: Place): boolean {
    return this.parts.some((part) => part.recordStart === recordStart && startsWith(place, part.place));
  }

  /** The call as far as it was told; undefined where its name never was. */
  toCall(model: string | undefined): ToolCall | undefined {
    const { start, tool, callId } = this;
    if (tool === undefined) return undefined;
    return {
      tool,
      callId,
      place: start.place,
      namePlace: start.namePlace,
      hosted: start.hosted,
      repeats: false,
      ...start.circumstances,
      model: start.circumstances.model ?? model,
      stopReason: this.stopReason ?? start.circumstances.stopReason,
      format: start.format,
      ...this.argumentsOf(),
    };
  }

  private argumentsOf(): ArgumentFields {
    const text = this.texts.map((one) => one.text).join("");
    if (!this.fields.isEmpty) return this.ended ? fromFields(this.fields) : notRecorded(this.start);
    if (text.trim() !== "") return fromText(this.texts, text);
    if (!this.ended && isNothing(this.start.value)) return notRecorded(this.start);
    if (this.start.valuePlace !== undefined) return fromValue(this.start.value, this.start.valuePlace);
    return this.texts.length > 0 ? fromText(this.texts, text) : { ...notRecorded(this.start), absence: "empty" };
  }

  private isComplete(): boolean {
    try {
      JSON.parse(this.texts.map(({ text }) => text).join(""));
      return true;
    } catch {
      return false;
    }
  }

  /** A chunk may both begin a call and give a piece of it: only another one shows that the record holds several. */
  private noteRecord({ recordStart }: ChunkRecord, place: Place): void {
    this.parts.push({ recordStart, place });
    if (recordStart !== this.startRecord.recordStart) return;
    if (!startsWith(place, this.start.place)) this.isWithinRecord = true;
  }
}

function startsWith(place: Place, prefix: Place): boolean {
  return prefix.every((step, index) => sameStep(step, place[index]));
}

type ArgumentFields = Pick<
  ToolCall,
  "argumentsPlace" | "argumentsHome" | "arguments" | "encoding" | "prescribed" | "absence" | "pieces"
>;

function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function notRecorded({ place }: StreamStart): ArgumentFields {
  return {
    argumentsPlace: undefined,
    argumentsHome: place,
    arguments: undefined,
    encoding: "absent",
    prescribed: "either",
    absence: "unknown",
    pieces: undefined,
  };
}

function fromValue(value: unknown, place: Place): ArgumentFields {
  const encoding = typeof value === "string" ? "string" : value === null ? "absent" : "object";
  const way = { encoding, prescribed: "either", absence: "empty" } as const;
  return { argumentsPlace: place, argumentsHome: place, arguments: value, ...way, pieces: undefined };
}

function fromText(
  texts: readonly { readonly piece: CallPiece; readonly text: string }[],
  text: string,
): ArgumentFields {
  const filled = texts.filter((one) => one.text !== "");
  const pieces = (filled.length > 0 ? filled : texts).map(({ piece }) => piece);
  const place = pieces[0]?.place ?? [];
  const way = { encoding: "string", prescribed: "string", absence: "empty" } as const;
  return { argumentsPlace: place, argumentsHome: place, arguments: text, ...way, pieces };
}

function fromFields(fields: FieldTree): ArgumentFields {
  const written = fields.write();
  const place = written[0]?.piece.place ?? [];
  const way = { encoding: "object", prescribed: "either", absence: "empty" } as const;
  const value: unknown = JSON.parse(written.map(({ text }) => text).join(""));
  return {
    argumentsPlace: place,
    argumentsHome: place,
    arguments: value,
    ...way,
    pieces: written.map(({ piece }) => piece),
  };
}
