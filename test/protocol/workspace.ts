import { mkdtemp, mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { URI } from "vscode-uri";
import { Client } from "./client.js";
import type { ClientSetup } from "./client.js";

/** A folder on the disk that is gone after its test. */
export interface Folder {
  readonly uri: string;
  readonly path: string;
  /** The URI of a file in it. */
  file(name: string): string;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export async function folderOf(t: TestContext, files: Readonly<Record<string, string>>): Promise<Folder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "arglint-test-")));
  t.after(() => rm(path, { recursive: true, force: true }));
  const folder: Folder = {
    uri: URI.file(path).toString(),
    path,
    file: (name) => URI.file(join(path, name)).toString(),
    async write(name, text) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    },
    remove: (name) => rm(join(path, name), { recursive: true }),
  };
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  return folder;
}

export async function clientOf(t: TestContext, setup: ClientSetup = {}): Promise<Client> {
  const client = await Client.start(setup);
  t.after(() => client.stop());
  return client;
}

/** A folder with these files, and a client that has it open. */
export async function workspaceOf(
  t: TestContext,
  files: Readonly<Record<string, string>>,
  setup: ClientSetup = {},
): Promise<{ folder: Folder; client: Client }> {
  const folder = await folderOf(t, files);
  return { folder, client: await clientOf(t, { folders: [folder.uri], ...setup }) };
}

/** A tool file with one tool of one property. */
export function tools(name: string, property: string, type: string): string {
  const schema = { type: "object", properties: { [property]: { type } }, required: [property] };
  return `${JSON.stringify([{ name, inputSchema: schema }], null, 2)}\n`;
}

/** A line that calls a tool in the manner of Anthropic. */
export function call(name: string, input: unknown, id = "t1"): string {
  return `${JSON.stringify({ role: "assistant", content: [{ type: "tool_use", id, name, input }] })}\n`;
}

/** A line that calls a tool in the manner of OpenAI, whose arguments are text. */
export function textCall(name: string, input: unknown, id = "c1"): string {
  const call = { id, type: "function", function: { name, arguments: JSON.stringify(input) } };
  return `${JSON.stringify({ role: "assistant", content: null, tool_calls: [call] })}\n`;
}
