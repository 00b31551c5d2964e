import { agentCases } from "./agents.js";
import { bareCases, guardCases } from "./bare.js";
import { datasetCases } from "./datasets.js";
import { frameworkCases } from "./frameworks.js";
import { mcpCases } from "./mcp.js";
import { openaiCases, responsesCases } from "./openai.js";
import { anthropicCases, geminiCases } from "./providers.js";
import { recordingCases } from "./recordings.js";
import { templateCases } from "./templates.js";
import { traceCases } from "./traces.js";

const groups = {
  openai: openaiCases,
  responses: responsesCases,
  anthropic: anthropicCases,
  mcp: mcpCases,
  gemini: geminiCases,
  frameworks: frameworkCases,
  agents: agentCases,
  recordings: recordingCases,
  templates: templateCases,
  traces: traceCases,
  datasets: datasetCases,
  bare: bareCases,
  guards: guardCases,
};

export const allCases = Object.entries(groups).flatMap(([group, list]) => list.map((each) => ({ ...each, group })));
