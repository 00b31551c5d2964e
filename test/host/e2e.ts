// npm run test:e2e [-- --grep TEXT] [--restricted] [--vsix FILE] [--timeout SECONDS]
import path from "node:path";
import { parseArgs } from "node:util";
import { buildExtension } from "./bundle.js";
import { command, conclude } from "./command.js";
import { runServerTests } from "./server-tests.js";

command(async () => {
  const { values } = parseArgs({
    options: {
      grep: { type: "string" },
      restricted: { type: "boolean", default: false },
      vsix: { type: "string" },
      timeout: { type: "string", default: "300" },
    },
  });
  const { grep, restricted, vsix, timeout } = values;
  if (vsix === undefined) await buildExtension();
  const outcome = await runServerTests({
    restricted,
    timeoutSeconds: Number(timeout),
    ...(grep !== undefined && { grep }),
    ...(vsix !== undefined && { vsix: path.resolve(vsix) }),
  });
  return conclude(outcome);
});
