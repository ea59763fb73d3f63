import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Starts the built site as `npm start` does, on a free port and with a data folder of its own.
 * @throws Error with what the server said where it does not start
 */
export async function startSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "aiv-site-"));
  const server = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, RATE_LIMIT: "off" },
  });
  let complaints = "";
  server.stderr.on("data", (text) => {
    complaints += text;
  });
  const ended = once(server, "exit");
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      const url = /^AIV website on (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(`The site did not start. ${complaints}`)), reject);
  });
  return {
    origin,
    async stop() {
      server.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
