import type { CheckMemory } from "./check-memory.js";
import { toViolation, type RecordUnderCheck } from "./check-record.js";
import type { Tool } from "./model/tool.js";
import type { Violation } from "./model/violation.js";
import { rules } from "./rules/registry.js";
import type { DefinitionSubject, ToolListSubject } from "./rules/rule.js";
import type { CompiledSchema } from "./schema/compile.js";
import { schemaParts, type SchemaPart } from "./schema/parts.js";
import type { CheckSettings } from "./settings.js";
import type { JsonNode } from "./text/json-node.js";
import type { Place } from "./text/place.js";

const definitionRules = rules.filter((rule) => rule.subject === "definition");
const listRules = rules.filter((rule) => rule.subject === "tool-list");

/** Checks the definitions of one file. What many records repeat is marked where it stands first. */
export class DefinitionCheck {
  /** The names under which a schema was looked at. */
  private readonly seen = new Map<CompiledSchema, Set<string>>();
  private readonly repeated = new Set<string>();

  constructor(
    private readonly memory: CheckMemory,
    private readonly settings: CheckSettings,
  ) {}

  check(tools: readonly Tool[], record: RecordUnderCheck): readonly Violation[] {
    if (tools.length === 0) return [];
    return [...tools.flatMap((tool) => this.checkOne(tool, record)), ...this.checkLists(tools, record)];
  }

  private checkOne(tool: Tool, record: RecordUnderCheck): readonly Violation[] {
    const schema = this.memory.schemaOf(tool);
    if (schema === undefined || !this.isNew(schema, tool.name)) return [];
    const subject = new Definition(tool, schema, record);
    const home = { file: record.file, record: record.index, place: tool.place };
    return definitionRules.flatMap((rule) =>
      rule.check(subject).flatMap((finding) => toViolation(rule, finding, home, this.settings)),
    );
  }

  private isNew(schema: CompiledSchema, name: string): boolean {
    const names = this.seen.get(schema);
    if (names?.has(name) === true) return false;
    if (names === undefined) this.seen.set(schema, new Set([name]));
    else names.add(name);
    return true;
  }

  private checkLists(tools: readonly Tool[], record: RecordUnderCheck): readonly Violation[] {
    const subject: ToolListSubject = { tools, nodeAt: (place) => record.nodeAt(place) };
    return listRules.flatMap((rule) =>
      rule
        .check(subject)
        .filter(({ message }) => this.isFirst(`${rule.id} ${message}`))
        .flatMap((finding) => {
          const home = { file: record.file, record: record.index, place: finding.place ?? [] };
          return toViolation(rule, finding, home, this.settings);
        }),
    );
  }

  private isFirst(key: string): boolean {
    if (this.repeated.has(key)) return false;
    this.repeated.add(key);
    return true;
  }
}

/** A definition as rules see it. What takes work is done when it is asked for: most definitions are sound. */
class Definition implements DefinitionSubject {
  readonly #record: RecordUnderCheck;
  #parts: readonly SchemaPart[] | undefined;

  constructor(
    readonly tool: Tool,
    readonly schema: CompiledSchema,
    record: RecordUnderCheck,
  ) {
    this.#record = record;
  }

  get faults(): CompiledSchema["faults"] {
    return this.schema.faults;
  }

  get parts(): readonly SchemaPart[] {
    this.#parts ??= this.schema.kind === "compiled" && isPlain(this.tool) ? schemaParts(this.schema) : [];
    return this.#parts;
  }

  get node(): JsonNode {
    return this.#record.nodeAt(this.tool.place);
  }

  get schemaNode(): JsonNode {
    return this.#record.nodeAt(this.#schemaPlace);
  }

  get #schemaPlace(): Place {
    return this.tool.schemaPlace ?? this.tool.place;
  }
}

/** Written in words whose places are those of JSON Schema. */
function isPlain({ dialect }: Tool): boolean {
  return dialect === "json-schema" || dialect === "openapi";
}
