/**
 * Judges random schemas and values by our evaluator, by ajv and by z-schema, and prints where they differ. Usage:
 * `npm run differential [-- --pairs 100000] [--seed 1]`. Ends with 1 if a difference has no known reason.
 */
import fc from "fast-check";
import { judgesOf, unexplained, type Opinions } from "../test/support/judges.js";
import { randomSchema, randomValue } from "../test/support/random-schemas.js";

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}

const valuesEach = 5;
const pairs = option("--pairs", 100_000);
const seed = option("--seed", 1);
const counts = { pairs: 0, valid: 0, invalid: 0, "not judged": 0, "ajv differs": 0, "z-schema differs": 0 };
const samples: string[] = [];

function count({ ours, ajv, zSchema }: Opinions): void {
  counts.pairs++;
  counts[ours === "not judged" ? ours : ours ? "valid" : "invalid"]++;
  if (ajv !== ours) counts["ajv differs"]++;
  if (zSchema !== ours) counts["z-schema differs"]++;
}

const perRun = 1_000;
for (let run = 0; counts.pairs < pairs; run++) {
  const sampled = fc.sample(
    fc.tuple(randomSchema, fc.array(randomValue, { minLength: valuesEach, maxLength: valuesEach })),
    {
      numRuns: perRun / valuesEach,
      seed: seed + run,
    },
  );
  for (const [schema, values] of sampled) {
    const judge = judgesOf(schema);
    for (const value of values) {
      const opinions = judge(value);
      count(opinions);
      const engine = unexplained(schema, opinions);
      if (engine !== undefined && samples.length < 20)
        samples.push(`${engine}: ${JSON.stringify(opinions)} of ${JSON.stringify(value)} by ${JSON.stringify(schema)}`);
    }
  }
}
console.log(
  Object.entries(counts)
    .map(([what, many]) => `${what}: ${many}`)
    .join(", "),
);
for (const sample of samples) console.log(sample);
process.exitCode = samples.length === 0 ? 0 : 1;
