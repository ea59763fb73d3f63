import { spawnSync } from "node:child_process";

/** Returns the resident memory of a process in MB. @throws Error if there is none */
export function processMegabytes(pid: number): number {
  const [usage] = list("-p", String(pid));
  if (!usage) throw new Error(`There is no process ${pid}`);
  return usage.megabytes;
}

/** Returns the resident memory of each process of a process group in MB. Shared memory counts for each of them. */
export const groupMegabytes = (group: number): number[] =>
  list("-A").flatMap(({ pgid, megabytes }) => (pgid === group ? [megabytes] : []));

/** Returns the output of `ps`, which reports memory in KiB on every Unix. */
function list(...which: readonly string[]): { pgid: number; megabytes: number }[] {
  const { stdout } = spawnSync("ps", [...which, "-o", "pgid=,rss="], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)].map(([, pgid, kibibytes]) => ({
    pgid: Number(pgid),
    megabytes: (Number(kibibytes) * 1024) / 1e6,
  }));
}
