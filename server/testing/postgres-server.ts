import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, to which a database name is appended. */
    postgresServer: string;
  }
}

/** Starts one PostgreSQL server for the whole run. Its data lives no longer, so that waiting for the disk proves nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ durable: false });
  project.provide("postgresServer", url);
  return stop;
}
