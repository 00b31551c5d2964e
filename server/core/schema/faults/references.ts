import { refHidesSiblings } from "../dialect.js";
import { isList, isObject, own, type JsonObject } from "../json.js";
import { extend, type Target } from "../node.js";
import { resolve, type Universe } from "../universe.js";
import type { LocalFault } from "./local-fault.js";

const referring = ["$ref", "$dynamicRef", "$recursiveRef"];

/** The reference in a schema that does not lead to a schema. */
export function referenceFault(schema: JsonObject, target: Target, universe: Universe): LocalFault | undefined {
  for (const keyword of referring) {
    const reference = own(schema, keyword);
    if (typeof reference !== "string") continue;
    const found = resolve(reference, target.resource, universe);
    const place = { trail: extend(target.trail, keyword), kind: "ref-unresolved" } as const;
    if ("kind" in found) {
      // Out of the document there may well be a schema; we just never fetch anything.
      const severity = found.leadsOut ? "warning" : "error";
      return { ...place, reason: found.reason, severity };
    }
    if (!isObject(found.schema) && typeof found.schema !== "boolean") {
      return { ...place, reason: `the reference "${reference}" leads to no schema`, severity: "error" };
    }
  }
  return undefined;
}

type Colour = "open" | "done";

interface Frame {
  readonly target: Target;
  readonly onward: Target[];
}

/** The references of these schemas that lead back to where they started without a step into the value: nothing could judge them. */
export function cycleFaults(targets: readonly Target[], universe: Universe): readonly LocalFault[] {
  const colours = new Map<unknown, Colour>();
  const faults = new Map<unknown, LocalFault>();
  const own = new Set(targets.map(({ schema }) => schema));
  for (const start of targets) {
    if (colours.has(start.schema)) continue;
    const frames: Frame[] = [open(start, colours, universe)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const next = frame.onward.pop();
      if (next === undefined) {
        colours.set(frame.target.schema, "done");
        frames.pop();
      } else if (colours.get(next.schema) === "open") {
        const closing = frames.findLast(
          ({ target }) => own.has(target.schema) && referenceIn(target.schema) !== undefined,
        )?.target;
        if (closing !== undefined) faults.set(closing.schema, cycleFault(closing));
      } else if (!colours.has(next.schema)) frames.push(open(next, colours, universe));
    }
  }
  return [...faults.values()];
}

function open(target: Target, colours: Map<unknown, Colour>, universe: Universe): Frame {
  colours.set(target.schema, "open");
  return { target, onward: onwardFrom(target, universe) };
}

function cycleFault({ schema, trail }: Target): LocalFault {
  const reason = `the reference "${referenceIn(schema) ?? ""}" leads back to itself`;
  return { trail: extend(trail, "$ref"), reason, severity: "error", kind: "ref-cycle" };
}

function referenceIn(schema: unknown): string | undefined {
  const reference = isObject(schema) ? own(schema, "$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}

/** The schemas that a schema applies to the same value. */
function onwardFrom({ schema, trail, resource }: Target, universe: Universe): Target[] {
  if (!isObject(schema)) return [];
  const onward: Target[] = [];
  const reference = referenceIn(schema);
  const target = reference === undefined ? undefined : resolve(reference, resource, universe);
  if (target !== undefined && !("kind" in target)) onward.push(target);
  if (reference !== undefined && refHidesSiblings(resource.reading.dialect)) return onward;
  const add = (inner: unknown, ...steps: readonly (string | number)[]): void => {
    onward.push({
      schema: inner,
      trail: steps.reduce(extend, trail),
      resource: universe.resources.bySchema.get(inner) ?? resource,
    });
  };
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = own(schema, keyword);
    if (isList(list)) for (const [index, inner] of list.entries()) add(inner, keyword, index);
  }
  for (const keyword of ["not", "if", "then", "else"])
    if (isObject(own(schema, keyword))) add(schema[keyword], keyword);
  return onward;
}
