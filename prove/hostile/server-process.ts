import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { answers, type SiteServer } from "#server/testing/site-server.ts";

/**
 * Time limit of SIGTERM, in milliseconds. Source: `STOP_TIMEOUT_MS` in `server/serve.ts`, plus some time to begin.
 */
const STOP_MS = 12_000;
/** Time without a response after which a server counts as stopped by the attack, in milliseconds. */
const UNRESPONSIVE_MS = 20_000;

/** Returns true if the server responds in time. */
export async function isResponsive({ url, pid }: SiteServer): Promise<boolean> {
  const deadline = performance.now() + UNRESPONSIVE_MS;
  while (isRunning(pid) && performance.now() < deadline) {
    const answered = await Promise.race([answers(`${url}/healthz`), wait(UNRESPONSIVE_MS, false)]);
    if (answered) return true;
    await wait(100);
  }
  return false;
}

/**
 * Stops the server by SIGTERM, otherwise by SIGKILL.
 * @returns true if SIGTERM was enough
 */
export async function stop({ pid }: SiteServer): Promise<boolean> {
  signal(pid, "SIGTERM");
  const deadline = performance.now() + STOP_MS;
  while (isRunning(pid) && performance.now() < deadline) await wait(50);
  if (!isRunning(pid)) return true;
  kill(pid);
  return false;
}

/** Kills a server that ignores SIGTERM. `startSiteServer` starts each in its own process group. */
export function kill(pid: number): void {
  signal(-pid, "SIGKILL");
}

/** Returns the number of open file descriptors of a process, from procfs (Linux); 0 once it has exited. */
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
