import { refHidesSiblings } from "./dialect.js";
import { isObject, own, type JsonObject } from "./json.js";
import { located, unjudged, type Keyword, type KeywordContext } from "./keywords/keyword.js";
import { assertingKeywords, keywords } from "./keywords/registry.js";
import { everyKind, kindsOfTypes, typesIn } from "./keywords/types.js";
import { extend, type Check, type Plan, type SchemaNode } from "./node.js";
import { childNode, nodeFor, resolve, resolveDynamic, resolveRecursive, type Universe } from "./universe.js";
import { FAILS, NUMBER, type Kind } from "./verdict.js";

/** Turns a schema into the checks that it asks for. Its subschemas are left for later. */
export function planFor(node: SchemaNode, universe: Universe): Plan {
  const { schema } = node;
  const { fault } = node.resource.reading;
  if (fault !== undefined) return uniform(unjudged("$schema", fault));
  if (schema === true) return { checks: everyKind.map(() => []), leaf: true, type: undefined };
  if (schema === false) return uniform(rejectsAll(node));
  if (!isObject(schema)) return uniform(unjudged("", "a subschema is neither an object nor a boolean"));
  return planOf(schema, node, universe);
}

function uniform(check: Check): Plan {
  return { checks: everyKind.map(() => [check]), leaf: true, type: undefined };
}

function rejectsAll(node: SchemaNode): Check {
  return {
    keyword: "falseSchema",
    test: () => FAILS,
    explain(_value, at, _run, failures) {
      const place = located(at, node.trail);
      const property = at?.step;
      failures.push({ ...place, keyword: "falseSchema", ...(typeof property === "string" ? { property } : {}) });
    },
  };
}

function planOf(schema: JsonObject, node: SchemaNode, universe: Universe): Plan {
  const checks: Check[][] = everyKind.map(() => []);
  let leaf = true;
  let type: Check | undefined;
  for (const name of judgingNames(schema, node)) {
    const keyword = keywords.get(name);
    const check = keyword?.compile(schema[name], contextFor(name, schema, node, universe)) as Check | undefined;
    if (keyword === undefined || check === undefined) continue;
    if (keyword.nests === true) leaf = false;
    if (name === "type") type = check;
    else for (const kind of kindsJudged(name, keyword, schema)) checks[kind]?.push(check);
  }
  return { checks: type === undefined ? checks : withType(type, schema, checks), leaf, type };
}

/** Draft 3's boolean `required` speaks of the value itself, whatever it is; so nothing is certain about any kind. */
function kindsJudged(name: string, keyword: Keyword, schema: JsonObject): readonly Kind[] {
  return name === "required" && typeof schema[name] === "boolean" ? everyKind : keyword.on;
}

function judgingNames(schema: JsonObject, node: SchemaNode): readonly string[] {
  const { dialect, silent } = node.resource.reading;
  if (refHidesSiblings(dialect) && typeof own(schema, "$ref") === "string") return ["$ref"];
  const names = Object.keys(schema).filter((name) => {
    const keyword = keywords.get(name);
    if (keyword === undefined || (silent && assertingKeywords.has(name))) return false;
    return keyword.dialects?.has(dialect) ?? true;
  });
  // These come last, since they cost the most and build on the others.
  const late = (name: string): number => (name.startsWith("unevaluated") ? 1 : 0);
  return names.sort((a, b) => late(a) - late(b));
}

function withType(type: Check, schema: JsonObject, checks: readonly Check[][]): Plan["checks"] {
  const types = typesIn(schema["type"], schema);
  if (types === undefined) return checks.map((list) => [type, ...list]);
  const kinds = kindsOfTypes(types);
  const integersOnly = types.includes("integer") && !types.includes("number");
  return checks.map((list, kind) => {
    if (!kinds.has(kind as Kind)) return undefined;
    return kind === NUMBER && integersOnly ? [type, ...list] : list;
  });
}

function contextFor(keyword: string, schema: JsonObject, node: SchemaNode, universe: Universe): KeywordContext {
  const trail = extend(node.trail, keyword);
  const { dialect } = node.resource.reading;
  return {
    keyword,
    schema,
    dialect,
    self: node,
    trail,
    assertFormats: universe.assertFormats,
    child: (subschema, ...steps) => childNode(subschema, steps.reduce(extend, trail), node, universe),
    neighbour(name) {
      const subschema = own(schema, name);
      return subschema === undefined ? undefined : childNode(subschema, extend(node.trail, name), node, universe);
    },
    resolve(reference) {
      const found = resolve(reference, node.resource, universe);
      return "kind" in found ? found : nodeFor(found, universe);
    },
    resolveDynamic(reference) {
      const follow = keyword === "$recursiveRef" ? resolveRecursive : resolveDynamic;
      return follow(reference, node.resource, universe);
    },
  };
}
