import type { RecordUnderCheck } from "./check-record.js";
import type { KnownTool } from "./model/catalogue.js";
import type { ToolCall } from "./model/tool.js";
import type { CompiledSchema } from "./schema/compile.js";
import type { CheckSettings } from "./settings.js";
import { stepInto, type JsonNode } from "./text/json-node.js";

interface Surroundings {
  readonly call: ToolCall;
  readonly record: RecordUnderCheck;
  readonly settings: CheckSettings;
}

/** A call as rules see it. Its nodes are read when they are asked for, since sound calls need none. */
export class CallSubject {
  readonly call: ToolCall;
  readonly settings: CheckSettings;
  readonly #record: RecordUnderCheck;
  #valueNode: JsonNode | undefined;

  constructor(
    { call, record, settings }: Surroundings,
    readonly known: KnownTool | undefined,
    readonly schema: CompiledSchema | undefined,
  ) {
    this.call = call;
    this.settings = settings;
    this.#record = record;
  }

  get nameNode(): JsonNode {
    return this.#record.nodeAt(this.call.namePlace);
  }

  get callNode(): JsonNode {
    return this.#record.nodeAt(this.call.place);
  }

  get holderNode(): JsonNode | undefined {
    return this.#record.find(this.call.argumentsHome.slice(0, -1));
  }

  get argumentsNode(): JsonNode | undefined {
    return this.#record.argumentsOf(this.call);
  }

  /** Kept, since it is asked for again and again, and the way to it may lead past a long text. */
  get valueNode(): JsonNode {
    return (this.#valueNode ??= this.#findValue());
  }

  #findValue(): JsonNode {
    const holder = this.argumentsNode;
    if (holder === undefined || this.call.encoding === "absent") return this.nameNode;
    return this.call.encoding === "string" ? (stepInto(holder) ?? holder) : holder;
  }
}

/** A call whose arguments are an object. */
export class ValueSubject extends CallSubject {
  constructor(
    surroundings: Surroundings,
    known: KnownTool | undefined,
    schema: CompiledSchema | undefined,
    readonly value: Readonly<Record<string, unknown>>,
  ) {
    super(surroundings, known, schema);
  }
}
