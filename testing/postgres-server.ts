import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run, to whose URL a database name is appended, or why there is none. */
    postgresServer: { readonly url: string } | { readonly problem: string };
  }
}

/**
 * Starts one PostgreSQL server for the whole run, without fsync, as its data does not outlive the run. If it does not
 * start, only the tests that need it fail.
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

/** Returns the URL of the run's PostgreSQL server. @throws Error with the reason if it did not start */
export function postgresUrl(): string {
  const server = inject("postgresServer");
  if ("problem" in server) throw new Error(server.problem);
  return server.url;
}
