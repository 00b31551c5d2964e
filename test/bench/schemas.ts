import assert from "node:assert/strict";
import { schemaLimits } from "../../server/core/check-memory.js";
import { createSchemaCache, type CacheLimits } from "../../server/core/schema/cache.js";
import type { CompiledSchema } from "../../server/core/schema/compile.js";

const schemas = 5_000;
const records = 100_000;

function schemaText(number: number): string {
  const properties = {
    [`query_${number}`]: { type: "string", maxLength: 200 },
    limit: { type: "integer", minimum: 1 },
  };
  return JSON.stringify({ type: "object", properties, required: [`query_${number}`], additionalProperties: false });
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_000_000;
}

function run(limits: CacheLimits): { readonly distinct: number; readonly seconds: number; readonly megabytes: number } {
  const texts = Array.from({ length: schemas }, (_, number) => schemaText(number));
  const before = heap();
  const cache = createSchemaCache(limits);
  // By identity, as the cache hands out: held weakly, so that the count does not keep what the cache lets go.
  const seen = new WeakSet<CompiledSchema>();
  let distinct = 0;
  const { user } = process.cpuUsage();
  for (let record = 0; record < records; record++) {
    const compiled = cache.compile(JSON.parse(texts[record % schemas] ?? ""));
    if (!seen.has(compiled)) distinct++;
    seen.add(compiled);
  }
  const seconds = (process.cpuUsage().user - user) / 1_000_000;
  const megabytes = heap() - before;
  assert.ok(cache.compile({}).kind === "compiled");
  return { distinct, seconds, megabytes };
}

/**
 * Prints what it costs to compile tools that stand in every record: many records repeat few schemas, so each is to be
 * compiled once, and what is kept has an end. What is kept is told right only under `--expose-gc`.
 */
export function measureSchemas(): void {
  for (const [name, limits] of [
    ["as in a check", schemaLimits],
    ["with room for fewer", { maxEntries: 2_000 }],
  ] as const) {
    const { distinct, seconds, megabytes } = run(limits);
    console.log(
      `${records.toLocaleString("en")} records with ${schemas.toLocaleString("en")} schemas in turn, ${name}: ` +
        `${distinct.toLocaleString("en")} compiled, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB kept`,
    );
    if (limits === schemaLimits) assert.equal(distinct, schemas);
  }
}
