import { spawnSync } from "node:child_process";

/** What a process has of the machine: resident memory, and time that it had a processor since it began. */
export type Usage = { readonly pid: number; readonly megabytes: number; readonly processorSeconds: number };

/** The resident memory of a process, in MB. @throws where there is none */
export function processMegabytes(pid: number): number {
  const [usage] = list("-p", String(pid));
  if (!usage) throw new Error(`There is no process ${pid}`);
  return usage.megabytes;
}

/** The processes of a group that run now. What they share of their memory counts for each. */
export const groupUsage = (group: number): Usage[] => list("-A").filter(({ pgid }) => pgid === group);

/** What `ps` knows of some processes. It counts memory in KiB on every Unix. */
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

/** Seconds of a time as `ps` writes it: "[[days-]hours:]minutes:seconds". */
export function secondsOf(time: string): number {
  const [days, clock = time] = time.includes("-") ? time.split("-") : ["0"];
  const seconds = clock.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
  return Number(days) * 24 * 60 * 60 + seconds;
}
