import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#testing/listen.ts";
import { administer, startPostgres } from "#testing/postgres.ts";
import { end, startProcess } from "#testing/start-process.ts";
import { ensure } from "../proof.ts";
import { ensureStoredOnce, newLead, submit } from "../submissions.ts";
import { isRoot, type Operation, runLeads, untilListens, versionOf } from "./operation.ts";

const LEADS = 200;
/** Fewer than the connections of one server, so that clients share them. */
const SERVER_CONNECTIONS = 4;

/**
 * Two servers and the command line on PostgreSQL behind PgBouncer in transaction mode, where each transaction may get
 * another connection. No lead is lost, nothing stays locked, and commands answer while the servers write.
 */
export const pgbouncer: Operation = {
  program: "PgBouncer",
  packages: "pgbouncer",
  version: () => versionOf("pgbouncer", ["--version"], /PgBouncer (\S+)/),
  tried: `two servers, ${LEADS} leads and commands, transaction mode`,
  async run(folder) {
    await using postgres = await startPostgres({ durable: false });
    await administer(postgres.url, "create database pooled");
    const { port } = new URL(postgres.url);
    await using pooler = await startPgbouncer(folder, Number(port));
    const env = { DATA_DIR: folder, DATABASE_URL: `${pooler.url}/pooled` };
    await using first = await startProcess(env);
    await using second = await startProcess(env);
    const leads = Array.from({ length: LEADS }, newLead);
    const sent = Promise.all(
      leads.map(async (lead, index) => submit((index % 2 ? first : second).url, lead)),
    );
    runLeads(env, "list");
    ensure(
      (await sent).every(({ isAcknowledged }) => isAcknowledged),
      "a lead was refused",
    );
    ensure((await fetch(`${first.url}/readyz`)).ok, "the server is not ready");
    await ensureStoredOnce(
      { ...env, DATABASE_URL: `${postgres.url}/pooled` },
      leads.map(({ email }) => email),
    );
    ensure((await advisoryLocks(`${postgres.url}/pooled`)) === 0, "a lock is left");
  },
};

async function startPgbouncer(folder: string, postgresPort: number) {
  const port = await freePort();
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${postgresPort} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const asUser = isRoot ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", ["-q", ...asUser, config], { stdio: ["ignore", "ignore", "inherit"] });
  await untilListens(child, port);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function advisoryLocks(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_locks where locktype = 'advisory'",
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}
