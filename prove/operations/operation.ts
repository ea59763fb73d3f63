import { type ChildProcess, type SpawnSyncOptions, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { hasEnded } from "#testing/start-process.ts";
import { ensure, until } from "../proof.ts";

/** The site together with a real program of its surroundings. */
export type Operation = {
  readonly program: string;
  /** Debian's packages that contain it. */
  readonly packages: string;
  /** Undefined if the program is not installed. */
  version(): string | undefined;
  /** The scenario, for the table. */
  readonly tried: string;
  /** @param folder an empty one @throws Error if it does not hold */
  run(folder: string): Promise<void>;
};

/** Returns the version that a program reports, by a pattern; undefined if it is not installed. */
export function versionOf(program: string, args: readonly string[], pattern: RegExp): string | undefined {
  const { stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return pattern.exec(`${stdout}${stderr}`)?.[1];
}

/** Returns the version of one of Debian's packages; undefined if it is not installed. */
export const packageVersion = (name: string) => versionOf("dpkg-query", ["--show", name], /\t(\S+)/);

export const isRoot = process.getuid?.() === 0;

/**
 * Runs a program.
 * @param env in addition to the variables of this process
 * @returns its output
 * @throws Error with its output if it fails
 */
export function run(
  program: string,
  args: readonly string[],
  { env, ...options }: Pick<SpawnSyncOptions, "env" | "input" | "timeout"> = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...options,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  ensure(status === 0, `${program} ${args.join(" ")}: ${stdout?.slice(-500)}${stderr}`);
  return stdout.trim();
}

/** Runs a command of `operator/leads.ts`. @param env the settings of the site */
export const runLeads = (env: NodeJS.ProcessEnv, ...command: readonly string[]): string =>
  run(process.execPath, ["operator/leads.ts", ...command], { env, timeout: 60_000 });

/** Waits until a program accepts connections. @throws Error if it ends before */
export const untilListens = (child: ChildProcess, port: number): Promise<void> =>
  until(async () => {
    ensure(!hasEnded(child), `${child.spawnfile} did not start`);
    const socket = connect(port, "127.0.0.1");
    return once(socket, "connect").then(
      () => Boolean(socket.end()),
      () => false,
    );
  }, `${child.spawnfile} listens`);
