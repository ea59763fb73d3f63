import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";

it("npm start serves the built site", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aiv-start-"));
  const port = String(20_000 + (process.pid % 20_000));
  const started = spawn(process.execPath, ["tools/run-built.ts", "server/main.ts"], {
    env: { ...process.env, PORT: port, DATA_DIR: folder },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    if (started.exitCode === null && started.kill()) await once(started, "exit");
    await rm(folder, { recursive: true });
  });
  const home = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  expect(await vi.waitUntil(() => home().catch(() => undefined), 15_000)).toContain("<h1");
}, 20_000);
