import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, to which a database name is appended, or why there is none. */
    postgresServer: { readonly url: string } | { readonly problem: string };
  }
}

/**
 * Starts one PostgreSQL server for the whole run. Its data lives no longer, so that waiting for the disk proves nothing.
 * Where it does not start, only the tests that ask for it fail.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const { url, stop } = await startPostgres({ durable: false });
    project.provide("postgresServer", { url });
    return stop;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(problem);
    project.provide("postgresServer", { problem });
    return async () => {};
  }
}

/** The address of the run's PostgreSQL server. @throws Error with the reason where it did not start */
export function postgresUrl(): string {
  const server = inject("postgresServer");
  if ("problem" in server) throw new Error(server.problem);
  return server.url;
}
