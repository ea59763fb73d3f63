import { spawnSync } from "node:child_process";

/** The resident memory of a process, in MB. @throws where there is none */
export function processMegabytes(pid: number): number {
  const bytes = list("-p", String(pid)).reduce((sum, { rss }) => sum + rss, 0);
  if (bytes === 0) throw new Error(`There is no process ${pid}`);
  return bytes / 1e6;
}

/** The resident memory of all processes of a group, in MB; what they share counts for each. 0 where there is none. */
export function groupMegabytes(group: number): number {
  const members = list("-A").filter(({ pgid }) => pgid === group);
  return members.reduce((sum, { rss }) => sum + rss, 0) / 1e6;
}

/** What `ps` knows of some processes. It counts in KiB on every Unix. */
function list(...which: readonly string[]): { pgid: number; rss: number }[] {
  const { stdout } = spawnSync("ps", [...which, "-o", "pgid=,rss="], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)].map(([, pgid, kibibytes]) => ({
    pgid: Number(pgid),
    rss: Number(kibibytes) * 1024,
  }));
}
