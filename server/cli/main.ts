import { Command, CommanderError, Option } from "commander";
import { version } from "../../package.json";
import type { JudgeProfile } from "../core/judge.js";
import { check } from "./check-command.js";
import { fix } from "./fix-command.js";
import { inspect } from "./inspect-command.js";
import { judge } from "./judge-command.js";
import { githubOutput } from "./output/github.js";
import { jsonLinesOutput, jsonOutput } from "./output/json.js";
import type { Output } from "./output/output.js";
import { prettyOutput } from "./output/pretty.js";
import { sarifOutput } from "./output/sarif.js";
import { createProgress } from "./progress.js";
import { UsageError } from "./usage-error.js";

/** Exit codes: 0 nothing at error level, 1 problems, 2 wrong use or unreadable. */
const problemsFound = 1;
const wrongUse = 2;

const write = (text: string): void => void process.stdout.write(text);
const say = (text: string): void => void process.stderr.write(text);

const outputs: Readonly<Record<string, () => Output>> = {
  pretty: () => prettyOutput(write),
  json: () => jsonOutput(write),
  jsonl: () => jsonLinesOutput(write),
  sarif: () => sarifOutput(write, say, version),
  github: () => githubOutput(write),
};

const pathsHelp = 'files and folders; "-" is the standard input';
const configOption = () =>
  new Option("-c, --config <file>", "the configuration; found upward from each file by default");

interface FileOptions {
  readonly config?: string;
  readonly format: string;
}

interface FixFlags {
  readonly out?: string;
  readonly dryRun?: true;
  readonly dropInvalid?: true;
  readonly unsafeFixes?: true;
  readonly config?: string;
}

function program(): Command {
  const arglint = new Command("arglint")
    .description("Checks recorded LLM tool calls against their tools' schemas.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: say })
    .showHelpAfterError("(arglint --help tells how to use it)");

  arglint
    .command("check", { isDefault: true })
    .description("report every call that its tool's schema rejects")
    .argument("<paths...>", pathsHelp)
    .addOption(
      new Option("-f, --format <name>", "how to write problems").choices(Object.keys(outputs)).default("pretty"),
    )
    .addOption(configOption())
    .action(async (paths: string[], { config, format }: FileOptions) => {
      const progress = createProgress(process.stderr);
      const output = outputs[format]?.() ?? prettyOutput(write);
      const failed = await check(paths, { cwd: process.cwd(), config, output, progress });
      process.exitCode = failed ? problemsFound : 0;
    });

  arglint
    .command("inspect")
    .description("list tools, calls and results, with each call's verdict")
    .argument("<paths...>", pathsHelp)
    .addOption(new Option("-f, --format <name>", "how to write them").choices(["pretty", "json"]).default("pretty"))
    .addOption(configOption())
    .action(async (paths: string[], { config, format }: FileOptions) => {
      await inspect(paths, { cwd: process.cwd(), config, format: format === "json" ? "json" : "pretty", write });
    });

  arglint
    .command("judge")
    .description("judge one call a line of the standard input: {tools or schemas, call or tool_calls}")
    .addOption(
      new Option("--profile <name>", "whose rules").choices(["json-schema", "kata", "gglib"]).default("json-schema"),
    )
    .action(async ({ profile }: { profile: JudgeProfile }) => {
      await judge(process.stdin, profile, write);
    });

  arglint
    .command("fix")
    .description("apply the safe repairs")
    .argument("<paths...>", pathsHelp)
    .option("--out <folder>", "write repaired copies there, and leave the files alone")
    .option("--dry-run", "print what would change, and change nothing")
    .option("--drop-invalid", "leave out lines that stay invalid; with --out, --dry-run or -")
    .option("--unsafe-fixes", "apply guesses too, where there is only one")
    .addOption(configOption())
    .action(async (paths: string[], options: FixFlags) => {
      const { out, dryRun, dropInvalid, unsafeFixes, config } = options;
      const failed = await fix(paths, {
        cwd: process.cwd(),
        config,
        out,
        dryRun: dryRun ?? false,
        unsafe: unsafeFixes ?? false,
        dropInvalid: dropInvalid ?? false,
        write,
        say,
      });
      process.exitCode = failed ? problemsFound : 0;
    });

  arglint
    .command("lsp")
    .description("run the language server for an editor")
    .requiredOption("--stdio", "talk over the standard input and output")
    .action(async () => {
      // The protocol's libraries take longer to load than most checks take to run.
      const { serve } = await import("./lsp-command.js");
      serve();
    });

  return arglint;
}

async function main(): Promise<void> {
  try {
    await program().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : wrongUse;
    } else if (error instanceof UsageError) {
      say(`arglint: ${error.message}\n`);
      process.exitCode = wrongUse;
    } else throw error;
  }
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

void main();
