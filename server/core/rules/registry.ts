import { argumentsNotObject } from "./arguments-not-object.js";
import { badFormat } from "./bad-format.js";
import { callInText } from "./call-in-text.js";
import { concatenatedArguments } from "./concatenated-arguments.js";
import { controlCharacter } from "./control-character.js";
import { doubleEncodedArguments } from "./double-encoded-arguments.js";
import { duplicateKey } from "./duplicate-key.js";
import { duplicateTool } from "./duplicate-tool.js";
import { emptyArguments } from "./empty-arguments.js";
import { fencedArguments } from "./fenced-arguments.js";
import { noSchema, schemaConflict, tooManyProblems, unjudgedTool, unreadBody } from "./file-rules.js";
import { impreciseNumber } from "./imprecise-number.js";
import { incompleteCall } from "./incomplete-call.js";
import { integerSpelling } from "./integer-spelling.js";
import { invalidSchema } from "./invalid-schema.js";
import { leakedMarkup } from "./leaked-markup.js";
import { loneSurrogate } from "./lone-surrogate.js";
import { malformedArguments } from "./malformed-arguments.js";
import { malformedRecord } from "./malformed-record.js";
import { missingArgument } from "./missing-argument.js";
import { noAlternative } from "./no-alternative.js";
import { notInEnum } from "./not-in-enum.js";
import { nullArgument } from "./null-argument.js";
import { nulCharacters } from "./nul-characters.js";
import { nullAsText } from "./null-as-text.js";
import { outOfRange } from "./out-of-range.js";
import { parallelWrapper } from "./parallel-wrapper.js";
import { patternMismatch } from "./pattern-mismatch.js";
import { pythonLiteral } from "./python-literal.js";
import type { Rule } from "./rule.js";
import { schemaEnumType } from "./schema-enum-type.js";
import { schemaKeywordUnknown } from "./schema-keyword-unknown.js";
import { schemaMisplaced } from "./schema-misplaced.js";
import { schemaRefCycle } from "./schema-ref-cycle.js";
import { schemaRefUnresolved } from "./schema-ref-unresolved.js";
import { schemaRequiredUnknown } from "./schema-required-unknown.js";
import { schemaTuple } from "./schema-tuple.js";
import { schemaUntyped } from "./schema-untyped.js";
import { splicedRecords } from "./spliced-records.js";
import { stringifiedValue } from "./stringified-value.js";
import { toolNameVariant } from "./tool-name-variant.js";
import { trailingText } from "./trailing-text.js";
import { truncatedArguments } from "./truncated-arguments.js";
import { undeclaredArgument } from "./undeclared-argument.js";
import { unexpectedArgument } from "./unexpected-argument.js";
import { unknownCallField } from "./unknown-call-field.js";
import { unknownTool } from "./unknown-tool.js";
import { wrappedArguments } from "./wrapped-arguments.js";
import { wrongArgumentsEncoding } from "./wrong-arguments-encoding.js";
import { wrongType } from "./wrong-type.js";

/** Every rule, once. Among rules of one subject the finer comes first: what it speaks for, no later one sees. */
export const rules: readonly Rule[] = [
  nulCharacters,
  splicedRecords,
  malformedRecord,
  loneSurrogate,
  callInText,
  parallelWrapper,
  unknownTool,
  toolNameVariant,
  incompleteCall,
  unknownCallField,
  wrongArgumentsEncoding,
  emptyArguments,
  doubleEncodedArguments,
  argumentsNotObject,
  truncatedArguments,
  concatenatedArguments,
  fencedArguments,
  trailingText,
  pythonLiteral,
  controlCharacter,
  malformedArguments,
  wrappedArguments,
  leakedMarkup,
  nullArgument,
  stringifiedValue,
  wrongType,
  unexpectedArgument,
  missingArgument,
  notInEnum,
  outOfRange,
  badFormat,
  patternMismatch,
  noAlternative,
  duplicateKey,
  impreciseNumber,
  integerSpelling,
  nullAsText,
  undeclaredArgument,
  invalidSchema,
  duplicateTool,
  schemaEnumType,
  schemaKeywordUnknown,
  schemaMisplaced,
  schemaRefCycle,
  schemaRefUnresolved,
  schemaRequiredUnknown,
  schemaTuple,
  schemaUntyped,
  noSchema,
  schemaConflict,
  unjudgedTool,
  unreadBody,
  tooManyProblems,
];
