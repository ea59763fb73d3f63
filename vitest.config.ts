import { configDefaults, defineConfig } from "vitest/config";

const server = ["server/**/*.test.ts", "operator/**/*.test.ts", "prove/**/*.test.ts"];

/** Two groups, so that the tests of the pages do not wait for a PostgreSQL server that only the others need. */
export default defineConfig({
  test: {
    // Many tests wait for servers, mails and databases, so that no processor is left for the runner alone.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "site",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...server],
        },
      },
      {
        test: {
          name: "server",
          include: server,
          globalSetup: "server/testing/postgres-server.ts",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
