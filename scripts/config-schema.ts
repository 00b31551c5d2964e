// Writes the JSON Schema of arglint.json from what is read of it: node --import tsx scripts/config-schema.ts
import { writeFileSync } from "node:fs";
import path from "node:path";
import { configFields, ruleIds } from "../server/core/config.js";
import { ruleLevels } from "../server/core/fields.js";

const descriptions: Readonly<Record<keyof typeof configFields, string>> = {
  profiles: "Checks beyond the JSON Schemas of the tools.",
  tools: "Files with tool schemas. These are taken to be all the tools that could have been called.",
  include: "Logs to check in a folder.",
  exclude: "Files and folders that are never read.",
  rules: "Severity by rule.",
  formats: "Formats that are looked for or not, by the id that `arglint inspect` names. All are, unless switched off.",
  toolPrecedence: "Which schema judges a call when both its record and the workspace have its tool.",
  maxProblemsPerFile: "How many problems of a file are listed.",
  maxFileSizeMB: "Larger files, in MB, are not checked.",
};

export function configSchema(): object {
  const keys = Object.entries(configFields).map(([name, { schema }]): [string, object] => {
    const description = descriptions[name as keyof typeof configFields];
    return [name, { description, ...(name === "rules" ? ruleSchema() : schema) }];
  });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Arglint",
    description: "Configuration of Arglint for a folder and those below it. Globs are relative to this file.",
    type: "object",
    allowComments: true,
    allowTrailingCommas: true,
    additionalProperties: false,
    properties: Object.fromEntries([["$schema", { type: "string" }], ...keys]),
    definitions: { level: { type: "string", enum: ruleLevels } },
  };
}

/** Every rule by its name, so that an editor can offer them. */
function ruleSchema(): object {
  const byName = [...ruleIds].sort().map((id): [string, object] => [id, { $ref: "#/definitions/level" }]);
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(byName) };
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(import.meta.dirname, "../schemas/arglint.schema.json");
  writeFileSync(file, `${JSON.stringify(configSchema(), null, 2)}\n`);
}
