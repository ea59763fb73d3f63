import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { untilAnswers } from "./site-server.ts";
import { end } from "./start-process.ts";

type ProxyOptions = {
  /** Receives the output. */
  readonly folder: string;
  readonly port: number;
  /** A path at which it answers. */
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Starts a proxy, until the end of its scope.
 * @throws Error if it is not installed or does not answer
 */
export async function startProxyProcess(
  program: string,
  args: readonly string[],
  { folder, port, path, env = {} }: ProxyOptions,
) {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${program}.log`);
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { stdio: ["ignore", log, log], env: { ...process.env, ...env } });
  closeSync(log);
  const output = () => readFileSync(logFile, "utf8");
  // Without a listener, a missing program ends this process.
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const kill = () => void child.kill();
  process.once("exit", kill);
  await untilAnswers(url + path, child, () => failure?.message ?? output());
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output,
    async [Symbol.asyncDispose](): Promise<void> {
      process.off("exit", kill);
      await end(child);
    },
  };
}
