import type { KnownTool } from "../model/catalogue.js";
import type { Tool, ToolCall } from "../model/tool.js";
import type { Related, Repair, Severity } from "../model/violation.js";
import type { CompiledSchema } from "../schema/compile.js";
import type { Failure, SchemaFault } from "../schema/failure.js";
import type { SchemaPart } from "../schema/parts.js";
import type { CheckSettings } from "../settings.js";
import type { JsonNode } from "../text/json-node.js";
import type { Path, Place } from "../text/place.js";
import type { Span } from "../text/span.js";
import type { SyntaxFault } from "../text/syntax.js";
import type { Trial } from "./trial.js";

/** A small case that a page shows and a test runs: the bad one trips this rule alone, the good one nothing. */
export type Example =
  /** Argument texts, judged by one input schema. */
  | { readonly kind: "arguments"; readonly schema: string; readonly bad: string; readonly good: string }
  /** Names of called tools, where these are known. */
  | { readonly kind: "name"; readonly tools: readonly string[]; readonly bad: string; readonly good: string }
  /** Input schemas. */
  | { readonly kind: "schema"; readonly bad: string; readonly good: string }
  /** Whole files. */
  | { readonly kind: "file"; readonly fileName: string; readonly bad: string; readonly good: string };

/** What the page of a rule says. Markdown, in whole sentences. */
export interface RuleDocs {
  readonly what: string;
  /** How it comes about. */
  readonly cause: string;
  /** What to change in the schema, the prompt or the program. */
  readonly remedy: string;
  /** What the quick fixes do; undefined where there are none. */
  readonly fix?: string;
  readonly example: Example;
}

interface RuleBase {
  /** Kebab-case, named for the thing flagged: the code of the diagnostic and the name of the page. */
  readonly id: string;
  readonly severity: Severity;
  readonly docs: RuleDocs;
}

/** What a rule found, before it is placed in the file and worded as a violation. */
export interface Finding {
  readonly message: string;
  readonly span: Span;
  /** Where in the record it is, if not at the arguments of the call. */
  readonly place?: Place;
  /** Where in the arguments it is. */
  readonly path?: Path;
  /** Where it is not the rule's own. */
  readonly severity?: Severity;
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly found?: string;
  /** Without a file it is that of the finding. */
  readonly related?: readonly (Omit<Related, "file"> & { readonly file?: string })[];
  readonly repairs?: readonly Repair[];
  readonly unnecessary?: boolean;
}

/** A call whose name has been looked up. */
export interface CallSubject {
  readonly call: ToolCall;
  /** The definition that judges it, if one is known. */
  readonly known: KnownTool | undefined;
  readonly settings: CheckSettings;
  readonly nameNode: JsonNode;
  /** What holds the arguments, as it stands in the record: an object, or a string where they are text. */
  readonly argumentsNode: JsonNode | undefined;
}

/** What the arguments turned out to be, where that is not an object. */
export type UnusableArguments =
  | { readonly kind: "empty" }
  | { readonly kind: "not-json"; readonly text: string; readonly fault: SyntaxFault }
  | { readonly kind: "not-object"; readonly value: unknown };

export interface ArgumentsSubject extends CallSubject {
  readonly argumentsNode: JsonNode;
  readonly state: UnusableArguments;
  readonly schema: CompiledSchema | undefined;
  /** Foresees what would become of another argument text. */
  foresee(text: string): Prospect;
}

/**
 * What can become of argument text: an object that the tool takes, by safe repairs alone if any are needed; the same, but
 * for a schema that would say so; an object by guesses; nothing.
 */
export type Prospect = "sound" | "unjudged" | "open" | "hopeless";

/** A call as it stands, whatever its arguments are. */
export interface ShapeSubject extends CallSubject {
  readonly callNode: JsonNode;
  /** The object that is to hold the arguments, under the name `argumentsHome` ends in. */
  readonly holderNode: JsonNode | undefined;
  readonly schema: CompiledSchema | undefined;
}

/** A call with an object of arguments. */
export interface ValueSubject extends CallSubject {
  readonly value: Readonly<Record<string, unknown>>;
  /** The object of the arguments, wherever it stands; the tool's name where there is none. */
  readonly valueNode: JsonNode;
  readonly schema: CompiledSchema | undefined;
}

/** A call whose arguments its schema rejects. */
export interface FailureSubject extends ValueSubject {
  readonly known: KnownTool;
  readonly schema: CompiledSchema;
  /** Tries a repair on a copy of the arguments. */
  readonly trial: Trial;
  /** Foresees what would become of such a copy by further repairs. */
  foresee(changed: unknown): Prospect;
}

/** A finding and the failures that it speaks for: no later rule sees them. */
export interface Claim {
  readonly claims: readonly Failure[];
  readonly finding: Finding;
}

export interface NameSubject extends CallSubject {
  readonly callNode: JsonNode;
  readonly resolution: NameResolution;
}

/** What became of the name of a called tool. */
export type NameResolution =
  | { readonly kind: "exact" }
  | { readonly kind: "variant"; readonly name: string; readonly certain: boolean; readonly severity?: Severity }
  /** No tool has that name though the list of tools is whole. */
  | { readonly kind: "unknown"; readonly names: readonly string[] }
  | { readonly kind: "no-schema" };

export interface DefinitionSubject {
  readonly tool: Tool;
  readonly schema: CompiledSchema;
  readonly faults: readonly SchemaFault[];
  /** Every object of the schema that is read as one; none where it is not written in the words of JSON Schema. */
  readonly parts: readonly SchemaPart[];
  /** The definition, in its file. */
  readonly node: JsonNode;
  readonly schemaNode: JsonNode;
}

/** The definitions of one record, of one list or several. */
export interface ToolListSubject {
  readonly tools: readonly Tool[];
  nodeAt(place: Place): JsonNode;
}

export interface RecordSubject {
  readonly text: string;
  readonly span: Span;
  readonly fault: SyntaxFault;
  /** The sound records that stand in it, in the file. */
  readonly parts: readonly Span[];
  /** How the lines of the file end. */
  readonly lineEnd: string;
}

/** A text that a model wrote for a person to read. */
export interface TextSubject {
  /** The calls of known tools that are written out in it, and where they stand in the file. */
  readonly calls: readonly { readonly name: string; readonly span: Span }[];
}

/** A record in which something was found. */
export interface SoundRecordSubject {
  readonly text: string;
  readonly root: JsonNode;
  /** The strings in it that hold arguments as JSON text, as far as that is sound. */
  jsonTexts(): readonly Place[];
  /** The strings in it that are pieces of arguments: their sum is another record. */
  pieces(): readonly Place[];
}

export type NameRule = RuleBase & { readonly subject: "name"; check(call: NameSubject): readonly Finding[] };
export type ArgumentsRule = RuleBase & {
  readonly subject: "arguments";
  check(call: ArgumentsSubject): readonly Finding[];
};
/** What a text may have that its value does not tell. */
export type Oddity = "duplicates" | "suspect-numbers";

export type ValueRule = RuleBase & {
  readonly subject: "value";
  /** Without it in the text around, there is nothing to find, and the rule is not asked. */
  readonly needs?: Oddity;
  /** Of what its schema refuses nothing more is said. */
  readonly yields?: true;
  check(call: ValueSubject): readonly Finding[];
};
/** An error of such a rule speaks for the arguments as well: what they lack is not said again. */
export type ShapeRule = RuleBase & { readonly subject: "shape"; check(call: ShapeSubject): readonly Finding[] };
export type FailureRule = RuleBase & {
  readonly subject: "failures";
  /** `failures` are those that no earlier rule claimed. */
  check(failures: readonly Failure[], call: FailureSubject): readonly Claim[];
};
export type DefinitionRule = RuleBase & {
  readonly subject: "definition";
  check(definition: DefinitionSubject): readonly Finding[];
};
/** What such a rule finds is said once a file, however many records repeat it. */
export type ToolListRule = RuleBase & {
  readonly subject: "tool-list";
  check(list: ToolListSubject): readonly Finding[];
};
export type RecordRule = RuleBase & { readonly subject: "record"; check(record: RecordSubject): readonly Finding[] };
export type SoundRecordRule = RuleBase & {
  readonly subject: "sound-record";
  /** What stands in every file in which it finds something. */
  readonly mark: string;
  check(record: SoundRecordSubject): readonly Finding[];
};
export type TextRule = RuleBase & { readonly subject: "text"; check(text: TextSubject): readonly Finding[] };
/** Said by the check itself, of a file as a whole. */
export type FileRule = RuleBase & { readonly subject: "file" };

export type Rule =
  | NameRule
  | ShapeRule
  | ArgumentsRule
  | ValueRule
  | FailureRule
  | DefinitionRule
  | ToolListRule
  | RecordRule
  | SoundRecordRule
  | TextRule
  | FileRule;
