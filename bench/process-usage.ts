import { spawnSync } from "node:child_process";

/** Resident memory and processor time of a process. */
export type Usage = { readonly pid: number; readonly megabytes: number; readonly processorSeconds: number };

/** Returns the resident memory of a process in MB. @throws Error if there is none */
export function processMegabytes(pid: number): number {
  const [usage] = list("-p", String(pid));
  if (!usage) throw new Error(`There is no process ${pid}`);
  return usage.megabytes;
}

/** Returns the running processes of a process group. Shared memory counts for each of them. */
export const groupUsage = (group: number): Usage[] => list("-A").filter(({ pgid }) => pgid === group);

/** Returns the output of `ps`, which reports memory in KiB on every Unix. */
function list(...which: readonly string[]): (Usage & { pgid: number })[] {
  const { stdout } = spawnSync("ps", [...which, "-o", "pgid=,pid=,rss=,time="], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+([\d:.-]+)\s*$/gm)].map(
    ([, pgid, pid, kibibytes, time = ""]) => ({
      pgid: Number(pgid),
      pid: Number(pid),
      megabytes: (Number(kibibytes) * 1024) / 1e6,
      processorSeconds: secondsOf(time),
    }),
  );
}

/** Returns the seconds of a time in the format of `ps`: "[[days-]hours:]minutes:seconds". */
export function secondsOf(time: string): number {
  const [days, clock = time] = time.includes("-") ? time.split("-") : ["0"];
  const seconds = clock.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
  return Number(days) * 24 * 60 * 60 + seconds;
}
