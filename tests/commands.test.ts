import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** Runs until their user ends them. */
const SERVERS = ["start", "dev", "desk"];
/** `npm run check` runs this test. The others take minutes, change files, or both. */
const LONG = ["test", "check", "build", "fix"];

/** A call of each other command that succeeds, and one that fails, with their exit codes. */
const calls = [
  ["leads", ["migrate"], 0],
  ["leads", ["list"], 1],
  ["leads", ["--help"], 0],
  ["leads", ["no-such-command"], 1],
  ["bench", ["no-such-measurement"], 1],
  ["prove", ["no-such-proof"], 1],
  ["launch-check", [], 0],
] as const;

it("covers every command", () => {
  const covered = new Set<string>([...SERVERS, ...LONG, ...calls.map(([name]) => name)]);
  expect(Object.keys(scripts).filter((name) => !covered.has(name))).toEqual([]);
});

it.each(calls)("npm run %s -- %j ends by itself", async (name, args, code) => {
  const dataDir = mkdtempSync(join(tmpdir(), "aiv-command-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const [, program = ""] = /^node tools\/run\.mjs (?:--\w+ )*(.*)$/.exec(scripts[name] ?? "") ?? [];
  const child = spawn(process.execPath, [...program.split(" "), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([code, null]);
});
