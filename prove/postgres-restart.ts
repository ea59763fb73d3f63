import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startProcess } from "#testing/start-process.ts";
import { ensure, type Proved, until } from "./proof.ts";
import { type DatabaseEnv, ensureStoredOnce, newLead, submit } from "./submissions.ts";

const CLIENTS = 20;
const BETWEEN_MS = [200, 800] as const;

/**
 * Crashes PostgreSQL repeatedly under load: the server keeps running, every submission is answered with success or
 * 503, and with retries each is stored once.
 */
export async function provePostgresRestart(env: Required<DatabaseEnv>, crashes: number): Promise<Proved> {
  await using server = await startProcess(env);
  const stopped = new AbortController();
  const acknowledged: string[] = [];
  let refused = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!stopped.signal.aborted) {
      const lead = newLead();
      await until(async () => {
        const { isAcknowledged, status, text } = await submit(server.url, lead);
        if (isAcknowledged) return true;
        ensure(status === 503, `a submission was answered ${status} ${text}`);
        refused += 1;
        return false;
      }, "a submission was taken");
      acknowledged.push(lead.email);
    }
  });
  const load = Promise.all(clients);
  try {
    for (let crash = 0; crash < crashes; crash++) {
      await Promise.race([wait(randomInt(...BETWEEN_MS)), load]);
      await crashPostgres(env.DATABASE_URL);
    }
    stopped.abort();
    await load;
    ensure(server.exitCode() === null, "the server has ended");
    await ensureStoredOnce(env, acknowledged);
    return `${crashes} crashes of PostgreSQL, ${acknowledged.length} submissions, each stored once; ${refused} tries met a 503`;
  } finally {
    stopped.abort();
  }
}

/** Kills a backend, upon which PostgreSQL restarts all others and recovers from its log; resolves when it is back. */
async function crashPostgres(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const [backend] = rows;
    ensure(backend !== undefined, "PostgreSQL did not name its process");
    process.kill(backend.pid, "SIGKILL");
  });
  await until(
    () => withClient(databaseUrl, async (client) => void (await client.query("select 1"))),
    "PostgreSQL is back",
  );
}

/**
 * Connects and runs queries.
 * @returns false if anything failed
 */
async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<boolean> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    await use(client);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
