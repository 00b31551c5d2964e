import { Ajv2020 } from "ajv/dist/2020.js";
import ZSchema from "z-schema";
import { compileSchema } from "../../server/core/schema/compile.js";
import { isValid } from "../../server/core/schema/validate.js";

/** What the evaluator and two independent ones say of a value. */
export interface Opinions {
  readonly ours: boolean | "not judged";
  readonly ajv: boolean | "failed";
  readonly zSchema: boolean | "failed";
}

/** Makes ready to judge values by a schema of 2020-12. */
export function judgesOf(schema: object): (value: unknown) => Opinions {
  const compiled = compileSchema(schema, { dialect: "2020-12" });
  const ajv = attempt(() =>
    new Ajv2020({ strict: false, ownProperties: true, validateSchema: false, logger: false }).compile(schema),
  );
  const second = ZSchema.create({ safe: true });
  return (value) => {
    const verdict = isValid(compiled, value);
    return {
      ours: typeof verdict === "boolean" ? verdict : "not judged",
      ajv: attempt(() => ajv !== "failed" && ajv(value)),
      zSchema: attempt(() => second.validate(value, schema as never).valid),
    };
  };
}

/** The others overflow the stack, or throw, on some sound schemas. */
function attempt<T>(work: () => T): T | "failed" {
  try {
    return work();
  } catch {
    return "failed";
  }
}

/** Keywords whose presence explains that another engine differs from the official test suite, and why. */
export const knownDifferences: readonly {
  readonly engine: "ajv" | "zSchema";
  readonly written: RegExp;
  readonly reason: string;
}[] = [
  { engine: "ajv", written: /"unevaluatedItems"/, reason: "does not see what contains and nested items evaluate" },
  {
    engine: "ajv",
    written: /"if".*"unevaluatedProperties"|"unevaluatedProperties".*"if"/,
    reason: "forgets what an if evaluates",
  },
  {
    engine: "ajv",
    written: /"contains".*"prefixItems"|"prefixItems".*"contains"/,
    reason: "skips contains for a list shorter than prefixItems",
  },
  { engine: "zSchema", written: /"\^\.\$"/, reason: "counts an astral character as two in a pattern" },
  {
    engine: "zSchema",
    written: /"unevaluated(?:Items|Properties)".*"unevaluated(?:Items|Properties)"/,
    reason: "does not see what an unevaluated… further inside evaluates",
  },
];

/** The engine that differs from ours without a known reason; undefined where there is none. */
export function unexplained(schema: object, opinions: Opinions): "ajv" | "zSchema" | undefined {
  const text = JSON.stringify(schema);
  return (["ajv", "zSchema"] as const).find(
    (engine) =>
      opinions[engine] !== "failed" &&
      opinions[engine] !== opinions.ours &&
      !knownDifferences.some((known) => known.engine === engine && known.written.test(text)),
  );
}
