import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const server = ["server/**/*.test.ts", "operator/**/*.test.ts", "prove/**/*.test.ts"];

/** In milliseconds. Nothing here is a test of speed: a busy machine may take its time. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Two groups, so that the tests of the pages do not wait for a PostgreSQL server that only the others need. */
export default defineConfig({
  test: {
    // Many tests wait for servers, mails and databases: two at a time on each processor leave none idle.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: "site",
          ...patience,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...server],
        },
      },
      {
        test: {
          name: "server",
          include: server,
          globalSetup: "server/testing/postgres-server.ts",
          ...patience,
        },
      },
    ],
  },
});
