import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { answers, type SiteServer, signalGroup } from "#server/testing/site-server.ts";
import { end, hasEnded } from "#server/testing/start-process.ts";

/**
 * Time limit of SIGTERM, in milliseconds. Source: `STOP_TIMEOUT_MS` in `server/serve.ts`, plus some time to begin.
 */
const STOP_MS = 12_000;
/** Time without a response after which a server counts as stopped by the attack, in milliseconds. */
const UNRESPONSIVE_MS = 20_000;

export async function isResponsive({ url, child }: SiteServer): Promise<boolean> {
  const deadline = performance.now() + UNRESPONSIVE_MS;
  while (!hasEnded(child) && performance.now() < deadline) {
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
export async function stop({ child }: SiteServer): Promise<boolean> {
  const isEnough = await Promise.race([end(child).then(() => true), wait(STOP_MS, false)]);
  if (!isEnough) signalGroup(child, "SIGKILL");
  return isEnough;
}

/** Returns the number of open file descriptors of a process, from procfs (Linux); 0 once it has exited. */
export function openDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
