import { parseJson } from "../formats/json.js";
import type { StreamEvent, StreamStart, StreamText } from "../model/stream.js";
import type { Extraction, ToolCall } from "../model/tool.js";
import { deepEqual } from "../schema/deep-equal.js";
import { StreamedCall, type ChunkRecord } from "./streamed-call.js";

/** A call that a stream has told to its end, or as far as the file goes. */
export interface AssembledCall<Home> {
  readonly call: ToolCall;
  readonly home: Home;
  /** Says which chunks told of it. */
  readonly streamed: Pick<StreamedCall<Home>, "isAt">;
}

export interface RecordCalls<Home> {
  readonly calls: readonly ToolCall[];
  readonly assembled: readonly AssembledCall<Home>[];
  /** Those of the calls whose pieces came before. */
  readonly retold: readonly Pick<AssembledCall<Home>, "call" | "streamed">[];
}

interface Answer<Home> {
  model: string | undefined;
  readonly calls: Map<string, StreamedCall<Home>>;
}

/**
 * Puts calls together from the chunks of the streams in a file. What a stream tells again as a whole is the same call:
 * then the first whole telling counts, since everything stands in one place there.
 *
 * @typeParam Home What the caller wants to know of the record that a call begins in.
 */
export class StreamAssembler<Home> {
  private readonly answers = new Map<string, Answer<Home>>();
  /** The last call of each format and slot: some servers give every chunk an id of its own. */
  private readonly latest = new Map<string, StreamedCall<Home>>();
  /** The last call of each id. */
  private readonly byId = new Map<string, StreamedCall<Home>>();
  private finished: { readonly streamed: StreamedCall<Home>; readonly model: string | undefined }[] = [];
  private retold: Pick<AssembledCall<Home>, "call" | "streamed">[] = [];
  /** Those that the record at hand speaks of. */
  private readonly touched = new Set<Answer<Home>>();
  /** The arguments of calls that a stream has told, by id and name. */
  private readonly told = new Map<string, unknown>();

  /**
   * Takes a record: gives the calls that stand in it as a whole, where a stream has told them before marked as repeats,
   * and those that streams have told to the end.
   */
  take({ events, calls }: Extraction, at: ChunkRecord, home: Home): RecordCalls<Home> {
    if (events.length === 0 && this.told.size === 0 && this.answers.size === 0)
      return { calls, assembled: [], retold: [] };
    this.retold = [];
    for (const event of events) this.takeEvent(event, at, home);
    this.endWithinRecord();
    const whole = this.settle(calls, new Set(events.map(({ format }) => format)));
    return { calls: whole, assembled: this.drain(), retold: this.retold };
  }

  /** Whether a call has begun and not ended. */
  get isOpen(): boolean {
    return this.answers.size > 0;
  }

  /** The calls that were still open when the file ended. */
  flush(): readonly AssembledCall<Home>[] {
    for (const answer of this.answers.values()) this.closeAnswer(answer);
    this.answers.clear();
    return this.drain();
  }

  private takeEvent(event: StreamEvent, at: ChunkRecord, home: Home): void {
    switch (event.kind) {
      case "open": {
        const answer = this.answerOf(event);
        this.closeAnswer(answer);
        answer.model = event.model;
        return;
      }
      case "start":
        this.takeStart(event, at, home);
        return;
      case "text":
        this.find(event)?.addText(event, at);
        return;
      case "field":
        this.find(event)?.addField(event, at);
        return;
      case "end":
        this.takeEnd(event);
    }
  }

  private takeStart(event: StreamStart, at: ChunkRecord, home: Home): void {
    const answer = this.answerOf(event);
    const open = answer.calls.get(event.slot);
    if (open?.isContinuedBy(event) === true) {
      open.continue(event);
      this.noteId(open);
      return;
    }
    if (open !== undefined) {
      open.ended = true; // another call in its place shows that it is whole
      this.finish(open, answer);
    }
    const call = new StreamedCall(event, at, home);
    answer.calls.set(event.slot, call);
    this.latest.set(keyOf(event.format, event.slot), call);
    this.noteId(call);
  }

  private noteId(call: StreamedCall<Home>): void {
    if (call.callId !== undefined) this.byId.set(call.callId, call);
  }

  private find({ format, stream, slot }: Pick<StreamText, "format" | "stream" | "slot">) {
    const own = this.answers.get(keyOf(format, stream))?.calls.get(slot);
    const call = own ?? this.latest.get(keyOf(format, slot));
    return call?.isOver === true ? undefined : call;
  }

  private takeEnd({ format, stream, slot, reason }: Extract<StreamEvent, { kind: "end" }>): void {
    const answer = this.answers.get(keyOf(format, stream));
    if (slot !== undefined) {
      const call = answer?.calls.get(slot);
      if (call !== undefined) call.ended = true;
      return;
    }
    if (answer === undefined) return;
    for (const call of answer.calls.values()) {
      call.ended = true;
      call.stopReason = reason;
    }
    this.closeAnswer(answer);
    this.answers.delete(keyOf(format, stream));
  }

  private answerOf({ format, stream }: { readonly format: string; readonly stream: string }): Answer<Home> {
    const key = keyOf(format, stream);
    let answer = this.answers.get(key);
    if (answer === undefined) this.answers.set(key, (answer = { model: undefined, calls: new Map() }));
    this.touched.add(answer);
    return answer;
  }

  private closeAnswer(answer: Answer<Home>): void {
    for (const call of answer.calls.values()) this.finish(call, answer);
    answer.calls.clear();
  }

  private finish(streamed: StreamedCall<Home>, { model }: Answer<Home>): void {
    if (streamed.isOver) return;
    streamed.isOver = true;
    this.finished.push({ streamed, model });
  }

  /** A record that holds the chunks of a call holds all of them. */
  private endWithinRecord(): void {
    for (const answer of this.touched)
      for (const [slot, call] of answer.calls) {
        if (!call.isWithinRecord) continue;
        this.finish(call, answer);
        answer.calls.delete(slot);
      }
    this.touched.clear();
  }

  private settle(calls: readonly ToolCall[], telling: ReadonlySet<string>): readonly ToolCall[] {
    return calls.map((call) => {
      if (call.callId === undefined || call.repeats) return call;
      const key = keyOf(call.callId, call.tool);
      const value = argumentsOf(call);
      if (this.told.has(key) && deepEqual(this.told.get(key), value)) return { ...call, repeats: true };
      const replaced = this.replaced(call);
      if (replaced !== undefined || telling.has(call.format)) this.told.set(key, value);
      if (replaced === undefined) return call;
      const retold = { ...call, stopReason: replaced.stopReason ?? call.stopReason };
      this.retold.push({ call: retold, streamed: replaced });
      return retold;
    });
  }

  /** The call that a whole one takes the place of: one that a stream is still telling, or has ended in this record. */
  private replaced({ callId, tool }: ToolCall): StreamedCall<Home> | undefined {
    const streamed = this.byId.get(callId ?? "");
    if (streamed === undefined || (streamed.tool !== undefined && streamed.tool !== tool)) return undefined;
    const isDue = !streamed.isOver || this.finished.some((one) => one.streamed === streamed);
    if (!isDue) return undefined;
    streamed.isOver = true;
    this.finished = this.finished.filter((one) => one.streamed !== streamed);
    return streamed;
  }

  private drain(): readonly AssembledCall<Home>[] {
    const assembled = this.finished.flatMap(({ streamed, model }) => {
      const call = streamed.toCall(model);
      if (call === undefined) return [];
      if (call.callId !== undefined) this.told.set(keyOf(call.callId, call.tool), argumentsOf(call));
      return [{ call, home: streamed.home, streamed }];
    });
    this.finished = [];
    return assembled;
  }
}

function keyOf(first: string, second: string): string {
  return JSON.stringify([first, second]);
}

/** The arguments as a value, however they are recorded. */
function argumentsOf({ arguments: given }: ToolCall): unknown {
  return typeof given === "string" ? (parseJson(given) ?? given) : given;
}
