import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./listen.ts";
import { loadPostgresPackage, sharedTemporaryFolder } from "./postgres-package.ts";

/** Saves work for data that does not outlive the run. Vacuuming would open every database again and again. */
const NOT_DURABLE = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"];

/**
 * Starts a PostgreSQL server on a free port, with its own folder.
 * @param durable if true, a commit is on disk when it is acknowledged (fsync)
 * @returns its URL, to which a database name is appended, and a function that stops and removes it
 * @throws Error with the server's output
 */
export async function startPostgres({ durable }: { durable: boolean }) {
  const port = await freePort();
  const output: string[] = [];
  const { EmbeddedPostgres, remove } = await loadPostgresPackage();
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(sharedTemporaryFolder(), "aiv-postgres-")),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root, which is common in containers.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["max_connections=200", ...(durable ? [] : NOT_DURABLE)].flatMap((flag) => ["-c", flag]),
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start:\n${output.join("")}`, { cause: error });
  }
  const stop = async () => {
    await postgres.stop();
    remove();
  };
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Runs a statement on the server itself, such as the creation of a database. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(`${serverUrl}/postgres`);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
