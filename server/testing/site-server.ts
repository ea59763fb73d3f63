import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../node-flags.ts";
import { freePort } from "./free-port.ts";
import { hasEnded } from "./start-process.ts";

/** How long a server may take to answer its first request, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

export type SiteServer = { readonly url: string; readonly pid: number; readonly dataDir: string };

/**
 * Runs the real server on a free port with a data folder of its own, for as long as `use` takes. Its log goes to a
 * file, as in production, so that reading it costs the generator nothing.
 * @param env more environment variables
 * @param command what to run instead of the server itself
 * @throws Error with the server's last words where it does not answer
 */
export async function withSite<T>(
  use: (server: SiteServer) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
  [program, ...args]: readonly [string, ...string[]] = [process.execPath, ...NODE_FLAGS, "server/main.ts"],
): Promise<T> {
  return withFolder(async (dataDir) => {
    const port = await freePort();
    const logFile = join(dataDir, "server.log");
    const log = openSync(logFile, "w");
    const child = spawn(program, args, {
      // A group of its own, so that what it starts ends with it.
      detached: true,
      stdio: ["ignore", log, log],
      env: {
        ...bareEnvironment(),
        ...NODE_ENVIRONMENT,
        ...{ PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: "off" },
        ...env,
      },
    });
    closeSync(log);
    const stop = () => signalGroup(child);
    process.once("exit", stop);
    try {
      const url = `http://127.0.0.1:${port}`;
      await untilAnswers(`${url}/healthz`, child, () => readFileSync(logFile, "utf8"));
      return await use({ url, pid: child.pid ?? 0, dataDir });
    } finally {
      process.off("exit", stop);
      await end(child, stop);
    }
  });
}

/** Runs `use` with a new temporary folder, which is gone afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "aiv-site-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Nothing of the operator's settings: measured leads must reach no real database, mailbox or webhook. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }) };
}

/** Asks until there is an answer. @param lastWords what the process has written, for the error */
export async function untilAnswers(url: string, child: ChildProcess, lastWords: () => string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (hasEnded(child) || performance.now() > deadline) {
      throw new Error(`${child.spawnfile} did not answer on ${url}:\n${lastWords()}`);
    }
    await wait(10);
  }
}

/** Ends a process and waits until it has. */
export async function end(child: ChildProcess, stop: () => void = () => child.kill()): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  stop();
  await ended;
}

/** Whether a GET is answered with success. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function signalGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGTERM");
  } catch (error) {
    // It ended by itself in between.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
