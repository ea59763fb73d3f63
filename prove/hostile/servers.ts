import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { answers, type SiteServer } from "../../server/testing/site-server.ts";

/** How long the server may take to end on SIGTERM, in milliseconds. Source: `STOP_TIMEOUT_MS` in `server/serve.ts`, and some to start. */
const STOP_MS = 12_000;
/** A server that does not answer for so long counts as stopped by the attack, in milliseconds. */
const DEAF_MS = 20_000;

/** True where the server answers at all, some time. */
export async function isAlive({ url, pid }: SiteServer): Promise<boolean> {
  const deadline = performance.now() + DEAF_MS;
  while (isRunning(pid) && performance.now() < deadline) {
    const answered = await Promise.race([answers(`${url}/healthz`), wait(DEAF_MS, false)]);
    if (answered) return true;
    await wait(100);
  }
  return false;
}

/** Ends the server by SIGTERM, else by SIGKILL. @returns whether SIGTERM was enough */
export async function stop({ pid }: SiteServer): Promise<boolean> {
  signal(pid, "SIGTERM");
  const deadline = performance.now() + STOP_MS;
  while (isRunning(pid) && performance.now() < deadline) await wait(50);
  if (!isRunning(pid)) return true;
  kill(pid);
  return false;
}

/** Ends a server that no longer listens to SIGTERM. `withSite` starts each in a process group of its own. */
export function kill(pid: number): void {
  signal(-pid, "SIGKILL");
}

/** How many files and connections a process has open, as Linux reports it; 0 once it has ended. */
export function openDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
