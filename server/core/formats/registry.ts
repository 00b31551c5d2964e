import { anthropic } from "./anthropic.js";
import { bare } from "./bare.js";
import type { Family } from "./format.js";
import { gemini } from "./gemini.js";
import { mcp } from "./mcp.js";
import { mcpBundle } from "./mcp-bundle.js";
import { openaiChat } from "./openai-chat.js";
import { openaiFinetune } from "./openai-finetune.js";

/** All families. Where two know the same object, the earlier one has it. */
export const families: readonly Family[] = [openaiFinetune, openaiChat, anthropic, mcp, mcpBundle, gemini, bare];
