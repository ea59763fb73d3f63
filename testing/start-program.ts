import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { end, hasEnded } from "./start-process.ts";

/** Time limit for a program's first response, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

type ProgramOptions = {
  /**
   * Receives the output, in a file as in production, so that reading it does not slow down the measuring process.
   */
  readonly folder: string;
  readonly port: number;
  /** A path at which it answers. */
  readonly path: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string | undefined;
};

/**
 * Starts a program that serves HTTP, until the end of its scope.
 * @throws Error with its output if it is not installed or does not answer
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { folder, port, path, env = process.env, cwd }: ProgramOptions,
) {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, "output.log");
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", log, log] });
  closeSync(log);
  const output = () => readFileSync(logFile, "utf8");
  // Without a listener, a missing program ends this process.
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  // A program that ignores SIGTERM does not outlive this process.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (!failure) await end(child);
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(url + path))) {
    if (failure || hasEnded(child) || performance.now() > deadline) {
      await stop();
      throw new Error(`${program} did not answer on ${url}:\n${failure?.message ?? output()}`);
    }
    await wait(10);
  }
  return { url, port, child, pid: child.pid ?? 0, output, [Symbol.asyncDispose]: stop };
}

/** True if a GET succeeds. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
