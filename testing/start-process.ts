import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { UNLIMITED } from "./unlimited.ts";

const program = fileURLToPath(new URL("./server-process.ts", import.meta.url));
const START_TIMEOUT_MS = 90_000;

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Starts the server as a separate process, on a free port and without a rate limit unless `env` has one. It stops at the
 * end of its scope, if it still runs.
 * @returns url: empty if the process ended before it listened
 */
export async function startProcess(env: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: "0", ...UNLIMITED, ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const deadline = Date.now() + START_TIMEOUT_MS;
  let url: string | undefined;
  while (url === undefined) {
    await wait(5);
    url = stdout.match(/AIV website on (http:[^"]+)"/)?.[1] ?? (hasEnded(child) ? "" : undefined);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start:\n${stderr}`);
    }
  }
  /** @returns the exit code; null if the signal ended it */
  const endBy = async (signal: NodeJS.Signals): Promise<number | null> => {
    await end(child, () => child.kill(signal));
    return child.exitCode;
  };
  return {
    url,
    exitCode: () => child.exitCode,
    output: () => ({ stdout, stderr }),
    end: endBy,
    [Symbol.asyncDispose]: async () => void (await endBy("SIGTERM")),
  };
}

/** Ends a process and waits for its exit. */
export async function end(child: ChildProcess, stop: () => unknown = () => child.kill()): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  stop();
  await ended;
}

/** True if a process has exited or was killed. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Compares the mail addresses of acknowledged submissions with those in a server's database.
 * @param env the variables that configure the database
 * @returns the number of stored submissions, and the addresses that are not stored
 */
export async function compareStored(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  acknowledged: readonly string[],
) {
  await using db = openDatabase(readSettings(env));
  const rows = await db.selectFrom("submissions").select("email").execute();
  const stored = new Set(rows.map(({ email }) => email));
  return { rows: rows.length, lost: acknowledged.filter((email) => !stored.has(email)) };
}
