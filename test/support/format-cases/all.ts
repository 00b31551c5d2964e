import { bareCases, guardCases } from "./bare.js";
import { datasetCases } from "./datasets.js";
import { frameworkCases } from "./frameworks.js";
import { mcpCases } from "./mcp.js";
import { openaiCases, responsesCases } from "./openai.js";
import { anthropicCases, geminiCases } from "./providers.js";
import { traceCases } from "./traces.js";

const groups = {
  openai: openaiCases,
  responses: responsesCases,
  anthropic: anthropicCases,
  mcp: mcpCases,
  gemini: geminiCases,
  frameworks: frameworkCases,
  traces: traceCases,
  datasets: datasetCases,
  bare: bareCases,
  guards: guardCases,
};

export const allCases = Object.entries(groups).flatMap(([group, list]) => list.map((each) => ({ ...each, group })));
