import { readFileSync } from "node:fs";

/** Returns the resident memory of a process in megabytes, from procfs (Linux); 0 once it has exited. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Math.round((Number(line?.[1] ?? 0) * 1024) / 1e6);
  } catch {
    return 0;
  }
}
