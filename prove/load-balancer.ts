import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startBalancer } from "#testing/balancer.ts";
import { freePort } from "#testing/listen.ts";
import { type ServerProcess, startProcess } from "#testing/start-process.ts";
import { ensure, type Proved } from "./proof.ts";
import { type DatabaseEnv, ensureStoredOnce, submitAgain } from "./submissions.ts";

const CLIENTS = 10;
/** Uptime of a server before it is stopped, in milliseconds (minimum, maximum). */
const UPTIME_MS = [200, 600] as const;

/**
 * Runs two servers on one PostgreSQL behind the balancer of the tests and alternately kills or stops one of them
 * under load. Every request succeeds, at the second attempt if the killed server had begun to respond, and every
 * submission is stored once.
 */
export async function proveLoadBalancer(env: DatabaseEnv, rounds: number): Promise<Proved> {
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startProcess({ ...env, PORT: String(port), TRUST_PROXY: "1" });
  const servers = new Map<number, ServerProcess>();
  for (const port of ports) servers.set(port, await start(port));
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  const stopped = new AbortController();
  const acknowledged: string[] = [];
  let [pages, cut] = [0, 0];
  const read = async () => {
    const page = await fetch(`${balancer.url}/retail`);
    await page.text();
    ensure(page.status === 200, `a page was answered ${page.status}`);
  };
  try {
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!stopped.signal.aborted) {
        acknowledged.push(await submitAgain(balancer.url));
        await read().catch((error) => {
          // A page interrupted by a kill is complete at the second attempt.
          if (!(error instanceof TypeError && error.message === "terminated")) throw error;
          cut += 1;
          return read();
        });
        pages += 1;
      }
    });
    const load = Promise.all(clients);
    for (let round = 0; round < rounds; round++) {
      const port = ports[Math.floor(round / 2) % 2] ?? 0;
      await Promise.race([wait(randomInt(...UPTIME_MS)), load]);
      await servers.get(port)?.end(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
      await Promise.race([wait(randomInt(...UPTIME_MS)), load]);
      servers.set(port, await start(port));
    }
    stopped.abort();
    await load;
    await ensureStoredOnce(env, acknowledged);
    return `${rounds} servers ended under load; ${pages} pages answered with success, ${cut} at the second try, and ${acknowledged.length} submissions, each stored once`;
  } finally {
    stopped.abort();
    await balancer[Symbol.asyncDispose]();
    for (const server of servers.values()) await server.end("SIGTERM");
  }
}
