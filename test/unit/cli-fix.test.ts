import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, lstat, open, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { FileChanged, replaceText } from "../../server/host/write-file.js";
import { fixIn, inFolder } from "../support/cli.js";
import { callOf } from "../support/pictures.js";

const noPipes = process.platform === "win32" && "Windows has no named pipes in folders";

const schema = '{"type":"object","properties":{"days":{"type":"integer"}},"required":["days"]}';
const faulty = `${callOf(schema, '{"days":"3"}')}\n`;
const sound = `${callOf(schema, '{"days":3}')}\n`;
const hopeless = `${callOf(schema, '{"days":"three"}')}\n`;
const guessed = `${callOf(schema, '{"days":"1,000"}')}\n`;

function textOf(cwd: string, name: string): Promise<string> {
  return readFile(join(cwd, name), "utf8");
}

describe("arglint fix", () => {
  test("repairs in place, says so, and leaves no other file behind", () =>
    inFolder({ "a.jsonl": faulty, "b.jsonl": sound }, async (cwd) => {
      const { failed, out, said } = await fixIn(cwd, ["."]);
      assert.equal(await textOf(cwd, "a.jsonl"), sound);
      assert.equal(await textOf(cwd, "b.jsonl"), sound);
      assert.deepEqual((await readdir(cwd)).toSorted(), ["a.jsonl", "b.jsonl"]);
      assert.equal(said, "a.jsonl: 1 repaired\n1 repaired, 0 errors left\n");
      assert.equal(out, "");
      assert.equal(failed, false);
    }));

  test("changes nothing the second time, not even the time of the file", () =>
    inFolder({ "a.jsonl": faulty }, async (cwd) => {
      await fixIn(cwd, ["a.jsonl"]);
      const before = await stat(join(cwd, "a.jsonl"));
      const { said } = await fixIn(cwd, ["a.jsonl"]);
      const after = await stat(join(cwd, "a.jsonl"));
      assert.deepEqual([after.mtimeMs, after.ino], [before.mtimeMs, before.ino]);
      assert.equal(said, "0 repaired, 0 errors left\n");
    }));

  test("keeps the byte order mark and the line ends", () =>
    inFolder({ "a.jsonl": `\ufeff${(sound + faulty).replaceAll("\n", "\r\n")}` }, async (cwd) => {
      await fixIn(cwd, ["a.jsonl"]);
      assert.equal(await textOf(cwd, "a.jsonl"), `\ufeff${(sound + sound).replaceAll("\n", "\r\n")}`);
    }));

  test("keeps the rights of the file", () =>
    inFolder({ "a.jsonl": faulty }, async (cwd) => {
      await chmod(join(cwd, "a.jsonl"), 0o640);
      await fixIn(cwd, ["a.jsonl"]);
      assert.equal((await stat(join(cwd, "a.jsonl"))).mode & 0o777, 0o640);
    }));

  test("repairs what a link leads to, and leaves the link", () =>
    inFolder({ "real.jsonl": faulty }, async (cwd) => {
      await symlink(join(cwd, "real.jsonl"), join(cwd, "link.jsonl"));
      await fixIn(cwd, ["link.jsonl"]);
      assert.equal(await textOf(cwd, "real.jsonl"), sound);
      assert.ok((await lstat(join(cwd, "link.jsonl"))).isSymbolicLink());
    }));

  test("writes copies of all files into the folder that is named, and leaves the files alone", () =>
    inFolder({ "logs/deep/a.jsonl": faulty, "logs/b.jsonl": sound }, async (cwd) => {
      await fixIn(cwd, ["logs/deep/a.jsonl", "logs/b.jsonl"], { out: "repaired" });
      assert.equal(await textOf(cwd, "logs/deep/a.jsonl"), faulty);
      assert.equal(await textOf(cwd, "repaired/logs/deep/a.jsonl"), sound);
      assert.equal(await textOf(cwd, "repaired/logs/b.jsonl"), sound);
    }));

  test("writes no copy outside of that folder", () =>
    inFolder({ "here/a.jsonl": faulty, "b.jsonl": faulty }, async (cwd) => {
      await assert.rejects(
        fixIn(join(cwd, "here"), ["../b.jsonl"], { out: "repaired" }),
        /\.\.\/b\.jsonl is outside of/,
      );
      assert.deepEqual(await readdir(join(cwd, "here")), ["a.jsonl"]);
    }));

  test("prints what it would change, if it is to change nothing", () =>
    inFolder({ "a.jsonl": faulty, "b.jsonl": sound }, async (cwd) => {
      const { out, said } = await fixIn(cwd, ["."], { dryRun: true });
      assert.equal(await textOf(cwd, "a.jsonl"), faulty);
      assert.equal(said, "1 would be repaired, 0 errors would be left\n");
      const lines = out.split("\n");
      assert.ok(lines.includes(`-${faulty.trimEnd()}`) && lines.includes(`+${sound.trimEnd()}`));
      assert.ok(!out.includes("b.jsonl"));
    }));

  test("leaves out lines that stay invalid, in copies alone", () =>
    inFolder({ "a.jsonl": faulty + hopeless + sound }, async (cwd) => {
      const dropInvalid = true;
      await assert.rejects(fixIn(cwd, ["a.jsonl"], { dropInvalid }), /--drop-invalid loses records/);
      const { failed, said } = await fixIn(cwd, ["a.jsonl"], { dropInvalid, out: "repaired" });
      assert.equal(await textOf(cwd, "a.jsonl"), faulty + hopeless + sound);
      assert.equal(await textOf(cwd, "repaired/a.jsonl"), sound + sound);
      assert.deepEqual([failed, said], [false, "1 repaired, 1 dropped, 0 errors left\n"]);
    }));

  test("prints a unified diff of the lines that change alone, and of nothing the second time", () =>
    inFolder({ "a.jsonl": `${sound}${sound}${faulty}${sound}` }, async (cwd) => {
      const { out } = await fixIn(cwd, ["a.jsonl"], { dryRun: true });
      assert.ok(out.includes("@@ -2,3 +2,3 @@"), out);
      await fixIn(cwd, ["a.jsonl"]);
      assert.equal((await fixIn(cwd, ["a.jsonl"], { dryRun: true })).out, "");
    }));

  test("fails if an error is left, and leaves a guess alone unless it is asked for", () =>
    inFolder({ "a.jsonl": hopeless, "b.jsonl": guessed }, async (cwd) => {
      assert.equal((await fixIn(cwd, ["."])).said, "0 repaired, 2 errors left\n");
      assert.equal(await textOf(cwd, "b.jsonl"), guessed);
      const { failed } = await fixIn(cwd, ["."], { unsafe: true });
      assert.equal(failed, true);
      assert.equal(await textOf(cwd, "b.jsonl"), `${callOf(schema, '{"days":1000}')}\n`);
    }));
});

test("arglint fix leaves a file alone that changed meanwhile, says so, and goes on", { skip: noPipes }, () =>
  inFolder({ "a.jsonl": faulty, "b.jsonl": faulty }, async (cwd) => {
    const config = join(cwd, "arglint.pipe");
    execFileSync("mkfifo", [config]);
    const fixing = fixIn(cwd, ["a.jsonl", "b.jsonl"], { config });
    // A pipe opens when both ends want it: then the configuration is being read, and the log has been.
    const pipe = await open(config, "w");
    await writeFile(join(cwd, "a.jsonl"), faulty + faulty);
    await pipe.writeFile("{}");
    await pipe.close();
    const { failed, said } = await fixing;
    assert.equal(await textOf(cwd, "a.jsonl"), faulty + faulty);
    assert.equal(await textOf(cwd, "b.jsonl"), sound);
    assert.deepEqual(said.split("\n"), [
      "a.jsonl: left alone, since it changed while it was repaired",
      "b.jsonl: 1 repaired",
      "1 repaired, 0 errors left, 1 file not written",
      "",
    ]);
    assert.equal(failed, true);
    assert.deepEqual((await readdir(cwd)).toSorted(), ["a.jsonl", "arglint.pipe", "b.jsonl"]);
  }),
);

test("arglint fix says which copy it could not write, and goes on", () =>
  inFolder({ "a.jsonl": faulty, "b/b.jsonl": faulty, "out/b": "a file where a folder is to be" }, async (cwd) => {
    const { failed, said } = await fixIn(cwd, ["b/b.jsonl", "a.jsonl"], { out: "out" });
    assert.match(said, /^b\/b\.jsonl: could not be written \(\w+\)\n1 repaired, 0 errors left, 1 file not written\n$/);
    assert.equal(await textOf(cwd, "out/a.jsonl"), sound);
    assert.equal(failed, true);
  }));

test("a file that is no longer what was read is left alone", () =>
  inFolder({ "a.jsonl": faulty }, async (cwd) => {
    const path = join(cwd, "a.jsonl");
    await writeFile(path, faulty + faulty);
    await assert.rejects(replaceText(path, faulty, sound), FileChanged);
    assert.equal(await textOf(cwd, "a.jsonl"), faulty + faulty);
    assert.deepEqual(await readdir(cwd), ["a.jsonl"]);
  }));
