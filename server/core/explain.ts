import type { CheckInput } from "./check.js";
import { originalPath } from "./formats/dialect.js";
import type { Judgement } from "./judge-call.js";
import type { KnownTool } from "./model/catalogue.js";
import type { Verdict } from "./model/report.js";
import type { Tool, ToolCall } from "./model/tool.js";
import { isProblem, type Violation } from "./model/violation.js";
import { readArguments } from "./read-arguments.js";
import { callAround, judgeIn, locationAt, recordAt, startsWith, toKey, type FoundRecord } from "./record-at.js";
import { annotation, defaultOf } from "./rules/schema-words.js";
import { definitionNode, describeDeclared } from "./rules/subject.js";
import { membersOf, valueAt } from "./rules/value-edit.js";
import type { CompiledSchema } from "./schema/compile.js";
import { subschemaAt } from "./schema/declared.js";
import { streamedAt } from "./streamed-at.js";
import { showPath, showValue } from "./text/display.js";
import { fileSpan, type Location } from "./text/json-node.js";
import { isOuter, toPointer, type Path, type Place } from "./text/place.js";
import type { Span } from "./text/span.js";

/** What stands at an offset, for a hover. Plain text throughout, and no value that messages would not show. */
export type Explanation = CallExplanation | ArgumentExplanation | ToolExplanation;

export interface CallExplanation {
  readonly kind: "call";
  readonly span: Span;
  readonly tool: string;
  readonly verdict: Verdict;
  /** Why the call is unjudged. */
  readonly reason: string | undefined;
  readonly description: string | undefined;
  readonly problems: number;
  readonly arguments: readonly ArgumentRow[];
  readonly definition: Definition | undefined;
}

export interface ArgumentExplanation {
  readonly kind: "argument";
  readonly span: Span;
  /** `get_weather.days`. */
  readonly path: string;
  readonly expected: string;
  readonly required: boolean;
  /** As JSON text. */
  readonly default: string | undefined;
  readonly description: string | undefined;
  /** What stands there, with its type. */
  readonly found: string;
  readonly violations: readonly Violation[];
  readonly definition: Definition | undefined;
}

export interface ToolExplanation {
  readonly kind: "tool";
  readonly span: Span;
  readonly tool: string;
  readonly description: string | undefined;
  readonly arguments: readonly ArgumentRow[];
}

/** One argument: of the schema, of the call, or of both. */
export interface ArgumentRow {
  readonly name: string;
  readonly required: boolean;
  readonly expected: string;
  /** Undefined where the call does not give it. */
  readonly found: string | undefined;
  readonly note: "missing" | "undeclared" | undefined;
  readonly faulty: boolean;
  /** As JSON text. */
  readonly default: string | undefined;
}

export interface Definition {
  readonly file: string;
  readonly span: Span;
}

/**
 * Explains the call, argument or tool at an offset of the file. Reads one record, those that define its tools, and of a
 * stream the records around.
 */
export function explainAt(input: CheckInput, offset: number): Explanation | undefined {
  const found = recordAt(input, offset);
  if (found === undefined) return undefined;
  const location = locationAt(found, offset);
  if (location === undefined) return undefined;
  const call = callAround(found, location);
  if (call !== undefined) return explainInCall(input, found, call, location);
  const streamed = streamedAt(input, found, location);
  if (streamed !== undefined)
    return explainCall(streamed.call, judgeIn(input, streamed.home, streamed.call), location, input);
  const tool = found.extraction.tools.find(({ namePlace }) => toKey(namePlace) === toKey(location.place));
  return tool === undefined ? undefined : explainTool(tool, location, input);
}

function explainInCall(
  input: CheckInput,
  found: FoundRecord,
  call: ToolCall,
  location: Location,
): Explanation | undefined {
  const judgement = judgeIn(input, found, call);
  if (toKey(location.place) === toKey(call.namePlace)) return explainCall(call, judgement, location, input);
  const path = argumentPath(location.place, call);
  if (path === undefined) return undefined;
  if (path.length === 0) return explainCall(call, judgement, location, input);
  return explainArgument(call, judgement, path, location, input);
}

/** The way into the arguments, or undefined for a place outside of them. */
function argumentPath(place: Place, { argumentsPlace, encoding }: ToolCall): Path | undefined {
  if (argumentsPlace === undefined || !startsWith(place, argumentsPlace)) return undefined;
  const inner = place.slice(argumentsPlace.length + (encoding === "string" ? 1 : 0));
  return inner.every(isOuter) ? inner : undefined;
}

function schemaOf(known: KnownTool | undefined, input: CheckInput): CompiledSchema | undefined {
  return known === undefined ? undefined : input.memory.schemaOf(known.tool);
}

function definitionOf(known: KnownTool | undefined): Definition | undefined {
  const node = known === undefined ? undefined : definitionNode(known, known.tool.namePlace);
  return known === undefined || node === undefined ? undefined : { file: known.source.file, span: fileSpan(node) };
}

function explainCall(
  call: ToolCall,
  { verdict, reason, known, violations }: Judgement,
  location: Location,
  input: CheckInput,
): CallExplanation {
  const read = readArguments(call);
  const value = read.kind === "object" ? read.value : undefined;
  return {
    kind: "call",
    span: fileSpan(location.node),
    tool: call.tool,
    verdict,
    reason,
    description: known?.tool.description,
    problems: violations.filter(isProblem).length,
    arguments: rows(known?.tool, value, violations, input),
    definition: definitionOf(known),
  };
}

function explainTool(tool: Tool, location: Location, input: CheckInput): ToolExplanation {
  return {
    kind: "tool",
    span: fileSpan(location.node),
    tool: tool.name,
    description: tool.description,
    arguments: rows(tool, undefined, [], input),
  };
}

/** Those of the schema first, required ones before the others, then what else the call gives. */
function rows(
  tool: Tool | undefined,
  value: Readonly<Record<string, unknown>> | undefined,
  violations: readonly Violation[],
  input: CheckInput,
): ArgumentRow[] {
  const schema = tool && input.memory.schemaOf(tool);
  const root = schema === undefined ? undefined : subschemaAt(schema, [])?.schema;
  const properties = membersOf(valueAt(root, ["properties"]));
  const required = valueAt(root, ["required"]);
  const names = new Set(properties.map(([name]) => name));
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const declared = properties.map(([name]) => {
    const declaration = schema && subschemaAt(schema, [name]);
    return {
      ...given(name, value, violations, input),
      required: isRequired(name),
      expected: tool && declaration ? describeDeclared(declaration, tool) : "",
      default: declaration && defaultOf(declaration.schema, declaration.document),
      note: value !== undefined && isRequired(name) && !Object.hasOwn(value, name) ? ("missing" as const) : undefined,
    };
  });
  const others = membersOf(value)
    .filter(([name]) => !names.has(name))
    .map(([name]) => ({
      ...given(name, value, violations, input),
      required: false,
      expected: "",
      default: undefined,
      note: names.size === 0 ? undefined : ("undeclared" as const),
    }));
  return [...declared.filter((row) => row.required), ...declared.filter((row) => !row.required), ...others];
}

function given(
  name: string,
  value: Readonly<Record<string, unknown>> | undefined,
  violations: readonly Violation[],
  input: CheckInput,
): Pick<ArgumentRow, "name" | "found" | "faulty"> {
  const isGiven = value !== undefined && Object.hasOwn(value, name);
  const pointer = toPointer([name]);
  return {
    name,
    found: isGiven ? showValue(value[name], { mode: input.settings.showValues, name }) : undefined,
    faulty: violations.some(({ argumentPointer: at }) => at === pointer || at?.startsWith(`${pointer}/`) === true),
  };
}

function explainArgument(
  call: ToolCall,
  { known, violations }: Judgement,
  path: Path,
  location: Location,
  input: CheckInput,
): ArgumentExplanation {
  const schema = schemaOf(known, input);
  const declared = schema === undefined ? undefined : subschemaAt(schema, path);
  const holder = schema === undefined ? undefined : subschemaAt(schema, path.slice(0, -1))?.schema;
  const required = valueAt(holder, ["required"]);
  const read = readArguments(call);
  const value = read.kind === "object" ? valueAt(read.value, path) : undefined;
  const place = known?.tool.schemaPlace;
  const node =
    known === undefined || place === undefined || declared === undefined
      ? undefined
      : definitionNode(known, [...place, ...originalPath(declared.path, known.tool)]);
  return {
    kind: "argument",
    span: fileSpan(location.node),
    path: showPath(call.tool, path),
    expected: declared === undefined || known === undefined ? "" : describeDeclared(declared, known.tool),
    required: Array.isArray(required) && required.includes(path.at(-1)),
    default: declared === undefined ? undefined : defaultOf(declared.schema, declared.document),
    description: declared === undefined ? undefined : annotation(declared.schema, declared.document, "description"),
    found: showValue(value, { mode: input.settings.showValues, name: String(path.at(-1)) }),
    violations: violations.filter(({ argumentPointer }) => argumentPointer === toPointer(path)),
    definition:
      known === undefined || node === undefined ? undefined : { file: known.source.file, span: fileSpan(node) },
  };
}
