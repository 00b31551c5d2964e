import { holdsSchemas } from "../positions.js";
import type { Dialect } from "../dialect.js";
import type { SchemaFault } from "../failure.js";
import { isList, isObject, type JsonObject } from "../json.js";
import { keywords } from "../keywords/registry.js";
import { extend, type Trail } from "../node.js";
import { isPattern } from "../patterns.js";
import { annotationRules, keywordRules, type KeywordRule } from "./keyword-rules.js";
import type { LocalFault } from "./local-fault.js";

/** The keywords in one schema whose values are not what the dialect asks for. */
export function keywordFaults(schema: JsonObject, trail: Trail, dialect: Dialect): readonly LocalFault[] {
  return Object.keys(schema).flatMap((keyword) => {
    const value = schema[keyword];
    const at = extend(trail, keyword);
    const rule = knows(keyword, dialect) ? keywordRules.get(keyword) : undefined;
    if (rule !== undefined) return [...broken(rule, value, dialect, at, "error"), ...inside(keyword, value, at)];
    const lenient = annotationRules.get(keyword);
    return lenient === undefined ? [] : broken(lenient, value, dialect, at, "warning");
  });
}

function knows(keyword: string, dialect: Dialect): boolean {
  return (keywords.get(keyword)?.dialects?.has(dialect) ?? true) && holdsSchemas(keyword, dialect);
}

function broken(
  rule: KeywordRule,
  value: unknown,
  dialect: Dialect,
  trail: Trail,
  severity: SchemaFault["severity"],
): readonly LocalFault[] {
  const reason = rule(value, dialect);
  if (reason === undefined) return [];
  const keyword = String(trail?.step);
  return [
    { trail, reason: `"${keyword}" must be ${reason}`, severity, kind: keyword === "items" ? "tuple" : "invalid" },
  ];
}

/** What is wrong in the names or lists inside a keyword's value, each at its own place. */
function inside(keyword: string, value: unknown, trail: Trail): readonly LocalFault[] {
  if (!isObject(value)) return [];
  if (keyword === "patternProperties") {
    return Object.keys(value)
      .filter((source) => isPattern(source) === false)
      .map((source) => fault(extend(trail, source), "the name must be a regular expression"));
  }
  if (keyword !== "dependencies" && keyword !== "dependentRequired") return [];
  return Object.keys(value)
    .filter((name) => !isStrings(value[name]) && (keyword === "dependentRequired" || isList(value[name])))
    .map((name) => fault(extend(trail, name), "the value must be a list of property names"));
}

function fault(trail: Trail, reason: string): LocalFault {
  return { trail, reason, severity: "error", kind: "invalid" };
}

function isStrings(value: unknown): boolean {
  return isList(value) && value.every((item) => typeof item === "string");
}
