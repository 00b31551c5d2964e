import { adk } from "./adk.js";
import { agents } from "./agents.js";
import { anthropic } from "./anthropic.js";
import { autogen } from "./autogen.js";
import { bare } from "./bare.js";
import { bedrock } from "./bedrock.js";
import { bfcl } from "./bfcl.js";
import { chatTemplates } from "./chat-templates.js";
import { cohere } from "./cohere.js";
import { copilotPlugin } from "./copilot-plugin.js";
import { crewai } from "./crewai.js";
import { flatCalls } from "./flat-calls.js";
import type { Family } from "./format.js";
import { gemini } from "./gemini.js";
import { geminiCli } from "./gemini-cli.js";
import { glaive } from "./glaive.js";
import { haystack } from "./haystack.js";
import { hermes } from "./hermes.js";
import { inspect } from "./inspect.js";
import { langchain } from "./langchain.js";
import { langfuse } from "./langfuse.js";
import { langsmith } from "./langsmith.js";
import { llamaIndex } from "./llama-index.js";
import { mcp } from "./mcp.js";
import { mcpBundle } from "./mcp-bundle.js";
import { openaiAgents } from "./openai-agents.js";
import { openaiAssistants } from "./openai-assistants.js";
import { openaiChat } from "./openai-chat.js";
import { openaiFinetune } from "./openai-finetune.js";
import { openaiResponses } from "./openai-responses.js";
import { openhands } from "./openhands.js";
import { openinference } from "./openinference.js";
import { otel } from "./otel.js";
import { promptfoo } from "./promptfoo.js";
import { pydanticAi } from "./pydantic-ai.js";
import { semanticKernel } from "./semantic-kernel.js";
import { sharegpt } from "./sharegpt.js";
import { toolace } from "./toolace.js";
import { toolbench } from "./toolbench.js";
import { traceloop } from "./traceloop.js";
import { vercelAi } from "./vercel-ai.js";
import { vscode } from "./vscode.js";
import { xlam } from "./xlam.js";

/** All families. Where two know the same object, the earlier one has it. */
export const families: readonly Family[] = [
  openaiFinetune,
  openaiAssistants,
  langfuse,
  langsmith,
  promptfoo,
  inspect,
  langchain,
  openhands,
  openaiChat,
  openaiResponses,
  openaiAgents,
  anthropic,
  vscode,
  mcp,
  mcpBundle,
  gemini,
  geminiCli,
  adk,
  bedrock,
  cohere,
  vercelAi,
  semanticKernel,
  autogen,
  haystack,
  llamaIndex,
  crewai,
  pydanticAi,
  otel,
  openinference,
  traceloop,
  toolace,
  sharegpt,
  glaive,
  hermes,
  chatTemplates,
  toolbench,
  bfcl,
  xlam,
  copilotPlugin,
  agents,
  flatCalls,
  bare,
];
