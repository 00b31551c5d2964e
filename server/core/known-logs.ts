/** Programs whose logs are known by where they stand and how they begin. */

interface KnownLog {
  readonly program: string;
  /** The path, with slashes; of a URI too. */
  readonly path?: RegExp;
  /** The first characters, after a byte order mark and blanks. */
  readonly start?: RegExp;
}

/** How much of a text is looked at. */
const startLength = 2000;

/** A log has all that is said of it here. */
const knownLogs: readonly KnownLog[] = [
  { program: "a Claude Code session", path: /(?:^|\/)\.claude\/projects\/.+\.jsonl$/ },
  { program: "a Claude Code session", path: /\.jsonl$/, start: /^\{[^\n]*"sessionId":[^\n]*"(?:parentUuid|cwd)":/ },
  { program: "a Codex session", path: /(?:^|\/)rollout-[^/]+\.jsonl$/ },
  { program: "a Copilot chat session", path: /(?:^|\/)chatSessions\/[^/]+\.jsonl?$/ },
  { program: "a log of Claude Desktop", path: /(?:^|\/)mcp(?:-server-[^/]+)?\.log$/ },
  { program: "a Gemini CLI session", path: /(?:^|\/)\.gemini\/tmp\/.+\/(?:chats|logs)[^/]*(?:\/[^/]+)?\.jsonl?$/ },
  { program: "an HTTP archive", path: /\.har$/ },
  { program: "an HTTP archive", start: /^\{\s*"log":\s*\{\s*"version":\s*"1\.[12]"/ },
  { program: "an Inspect log", path: /\.eval$/, start: /^PK/ },
  { program: "an Inspect log", path: /\.json$/, start: /^\{\s*"version":\s*2,\s*"status":[\s\S]*"eval":/ },
  { program: "a SWE-agent trajectory", path: /\.traj$/ },
];

/**
 * The program that a text looks like a log of, with its article, as in `a Codex session`; undefined where it looks like
 * none.
 *
 * @param path A path or a URI. Backslashes count as slashes.
 */
export function programOf(path: string, text: string): string | undefined {
  const plain = path.replaceAll("\\", "/");
  const start = text.slice(0, startLength).replace(/^\uFEFF?\s*/, "");
  const known = knownLogs.find((log) => (log.path?.test(plain) ?? true) && (log.start?.test(start) ?? true));
  return known?.program;
}
