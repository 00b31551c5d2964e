import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { ProtocolConnection } from "vscode-languageserver/node";
import { call, tools } from "./workspace.js";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

async function initialize(connection: ProtocolConnection): Promise<void> {
  connection.listen();
  await connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
}

/** Gives the server more work than it could do before the client goes. */
async function keepBusy(connection: ProtocolConnection): Promise<void> {
  const text = call("read", { id: 1 }).repeat(100_000);
  for (const [uri, content] of [
    ["untitled:tools.json", tools("read", "id", "string")],
    ["untitled:a.jsonl", text],
  ])
    await connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "jsonl", version: 1, text: content },
    });
}

test("the server over stdio ends by itself when its client is gone, in the midst of work too", async () => {
  const server = spawn(process.execPath, ["--import", "tsx", main, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  await initialize(connection);
  await keepBusy(connection);
  connection.dispose();
  server.stdin.destroy();
  await once(server, "exit");
});

test("the server over IPC ends by itself when its client is gone", async () => {
  const server: ChildProcess = spawn(process.execPath, ["--import", "tsx", main, "--node-ipc"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const connection = createProtocolConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
  await initialize(connection);
  await keepBusy(connection);
  connection.dispose();
  server.disconnect();
  await once(server, "exit");
});

test("the server ends with 0 when it is shut down as the protocol says", async () => {
  const server = spawn(process.execPath, ["--import", "tsx", main, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  await initialize(connection);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  const [code] = (await once(server, "exit")) as [number];
  assert.equal(code, 0);
});
