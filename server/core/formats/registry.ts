import { agents } from "./agents.js";
import { anthropic } from "./anthropic.js";
import { autogen } from "./autogen.js";
import { bare } from "./bare.js";
import { bedrock } from "./bedrock.js";
import { bfcl } from "./bfcl.js";
import { cohere } from "./cohere.js";
import { copilotPlugin } from "./copilot-plugin.js";
import { flatCalls } from "./flat-calls.js";
import type { Family } from "./format.js";
import { gemini } from "./gemini.js";
import { geminiCli } from "./gemini-cli.js";
import { hermes } from "./hermes.js";
import { inspect } from "./inspect.js";
import { langchain } from "./langchain.js";
import { langfuse } from "./langfuse.js";
import { mcp } from "./mcp.js";
import { mcpBundle } from "./mcp-bundle.js";
import { openaiChat } from "./openai-chat.js";
import { openaiFinetune } from "./openai-finetune.js";
import { openaiResponses } from "./openai-responses.js";
import { openinference } from "./openinference.js";
import { otel } from "./otel.js";
import { semanticKernel } from "./semantic-kernel.js";
import { sharegpt } from "./sharegpt.js";
import { toolbench } from "./toolbench.js";
import { vercelAi } from "./vercel-ai.js";
import { vscode } from "./vscode.js";
import { xlam } from "./xlam.js";

/** All families. Where two know the same object, the earlier one has it. */
export const families: readonly Family[] = [
  openaiFinetune,
  langfuse,
  inspect,
  langchain,
  openaiChat,
  openaiResponses,
  anthropic,
  vscode,
  mcp,
  mcpBundle,
  gemini,
  geminiCli,
  bedrock,
  cohere,
  vercelAi,
  semanticKernel,
  autogen,
  otel,
  openinference,
  sharegpt,
  hermes,
  toolbench,
  bfcl,
  xlam,
  copilotPlugin,
  agents,
  flatCalls,
  bare,
];
