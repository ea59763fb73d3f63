import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/**
 * Starts a program that never outlives this process: it is killed when this one exits, throws, or receives
 * SIGINT or SIGTERM.
 * @param options as in `node:child_process`
 */
export function spawnOwned(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, options);
  const end = () => void child.kill();
  const stop = (signal: NodeJS.Signals) => {
    end();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("exit", end).once("SIGINT", stop).once("SIGTERM", stop);
  child.once("exit", () => process.off("exit", end).off("SIGINT", stop).off("SIGTERM", stop));
  return child;
}
