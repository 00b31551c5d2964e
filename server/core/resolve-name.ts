import type { Catalogue, KnownTool, ToolScope } from "./model/catalogue.js";
import type { ToolCall } from "./model/tool.js";
import type { NameResolution } from "./rules/rule.js";
import { findVariant } from "./rules/variants.js";

export interface Resolved {
  readonly resolution: NameResolution;
  readonly scope: ToolScope | undefined;
  /** The definitions that judge the call; more than one where none is nearer. */
  readonly known: readonly KnownTool[];
}

/** Finds the definitions of a called tool: by its exact name on the nearest shelf, else by one unique variant of it. */
export function resolveName(call: ToolCall, catalogue: Catalogue): Resolved {
  for (const shelf of catalogue) {
    const known = shelf.tools.get(call.tool);
    if (known !== undefined) return { resolution: { kind: "exact" }, scope: shelf.scope, known };
  }
  if (call.hosted) return nothing;
  for (const shelf of catalogue) {
    const variant = findVariant(call.tool, [...shelf.tools.keys()]);
    // A file from elsewhere in the workspace is not about this log for sure: likeness alone proves nothing.
    if (variant === undefined || (!variant.certain && shelf.scope === "workspace" && !shelf.complete)) continue;
    const { name, certain, qualified } = variant;
    const known = shelf.tools.get(name) ?? [];
    // Hosts put the server's name before that of an MCP tool, and a tool file does not know under which name it is
    // offered. The list that went to the model does.
    const said = qualified && shelf.scope !== "record" ? { severity: "hint" as const } : {};
    return { resolution: { kind: "variant", name, certain, ...said }, scope: shelf.scope, known };
  }
  const names = catalogue.filter(({ complete }) => complete).flatMap(({ tools }) => [...tools.keys()]);
  return names.length === 0 ? nothing : { ...nothing, resolution: { kind: "unknown", names: [...new Set(names)] } };
}

const nothing: Resolved = { resolution: { kind: "no-schema" }, scope: undefined, known: [] };
