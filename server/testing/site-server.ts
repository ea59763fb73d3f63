import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./listen.ts";
import { end, hasEnded } from "./start-process.ts";
import { UNLIMITED } from "./unlimited.ts";

/**
 * The flags of Node for the server, repeated in `package.json` and the `Containerfile`. By default V8 uses memory as
 * long as the machine has some: 3 × 16 MB for young objects before a collection, and a heap that may double.
 */
export const NODE_FLAGS = ["--max-semi-space-size=4", "--optimize-for-size"];

/**
 * The environment of Node, repeated in `tools/run.mjs` and the `Containerfile`. glibc reads it when a process begins,
 * so the server cannot set it. Without it each thread gets an arena, and glibc returns freed memory only from the end
 * of an arena: holes left by request bodies, files and V8's compiler (segments of 32 KiB) would stay resident. Blocks
 * above the threshold, in bytes, are mapped separately and returned when freed.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "8192" };

const SERVER = [process.execPath, ...NODE_FLAGS, "server/main.ts"] as const;

/** Time limit for a server's first response, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

type SiteOptions = {
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Runs instead of the server. */
  readonly command?: readonly [string, ...string[]] | undefined;
  /** The folder of the site. */
  readonly cwd?: string;
};

/**
 * Starts the real server on a free port with its own data folder; it stops at the end of its scope. Its log goes to a
 * file, as in production, so that reading it does not slow down the measuring process.
 * @throws Error with the server's output if it does not respond
 */
export async function startSiteServer({
  env,
  command: [program, ...args] = SERVER,
  cwd = ".",
}: SiteOptions = {}) {
  const folder = temporaryFolder();
  const dataDir = folder.path;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "w");
  const child = spawn(program, args, {
    cwd,
    // A process group, so that its child processes end with it.
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      ...bareEnvironment(),
      ...NODE_ENVIRONMENT,
      // As in `tools/run.mjs`.
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
      ...{ PORT: String(port), DATA_DIR: dataDir, ...UNLIMITED },
      ...env,
    },
  });
  closeSync(log);
  // A server that ignores SIGTERM does not outlive this process.
  const kill = () => signalGroup(child, "SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    await end(child, () => signalGroup(child, "SIGTERM"));
    folder[Symbol.dispose]();
  };
  try {
    await untilAnswers(`${url}/healthz`, child, () => readFileSync(logFile, "utf8"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, child, pid: child.pid ?? 0, dataDir, [Symbol.asyncDispose]: stop };
}

/** Creates a temporary folder, which is removed at the end of its scope. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "aiv-site-"));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return { path, [Symbol.dispose]: remove };
}

/** Excludes the operator's settings: measured leads must reach no real database, mailbox or webhook. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }) };
}

/** Polls until there is a response. @param lastOutput returns the output of the process, for the error message */
export async function untilAnswers(
  url: string,
  child: ChildProcess,
  lastOutput: () => string,
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (hasEnded(child) || performance.now() > deadline) {
      throw new Error(`${child.spawnfile} did not answer on ${url}:\n${lastOutput()}`);
    }
    await wait(10);
  }
}

/** True if a GET succeeds. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Signals a process and its child processes, if it leads a process group. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // The process ended by itself in between.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
