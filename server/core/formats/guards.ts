import type { Shape } from "./format.js";
import { isObject, own } from "./json.js";

/**
 * Properties whose value is never walked: schemas (a parameter called `tools` is common), the choice of a tool (it looks
 * like a definition), and results that have no shape of their own.
 */
export const closedKeys: ReadonlySet<string> = new Set([
  "parameters",
  "parameter_definitions",
  "parametersJsonSchema",
  "parameters_json_schema",
  "inputSchema",
  "input_schema",
  "outputSchema",
  "output_schema",
  "responseSchema",
  "response_schema",
  "responseJsonSchema",
  "response_json_schema",
  "response_format",
  "responseFormat",
  "json_schema",
  "jsonSchema",
  "schema",
  "tool_choice",
  "toolChoice",
  "toolUseResult",
]);

/** Objects that talk about tools and hold none. They are looked at before all formats. */
export const guards: readonly Shape[] = [
  {
    key: "$schema",
    read(object, site) {
      const isSchema = ["properties", "definitions", "$defs"].some((key) => isObject(own(object, key)));
      if (isSchema) site.close(object);
    },
  },
  { key: "openapi", read: closeApiDescription },
  { key: "swagger", read: closeApiDescription },
];

/** Operations of an OpenAPI document are tools only where the user says so. */
function closeApiDescription(object: Parameters<Shape["read"]>[0], site: Parameters<Shape["read"]>[1]): void {
  if (isObject(own(object, "paths"))) site.close(object);
}
