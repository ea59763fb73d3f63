import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { everyCase } from "./testing/cases.ts";

/** Tests that start servers, databases or the site itself; `npm run check` leaves them out. */
const server = [
  "{server,testing}/**/*.test.ts",
  "operator/**/*.test.ts",
  "desk/**/*.test.ts",
  "prove/**/*.test.ts",
  "tests/{commands,html,parameters,report-download,routes,security-txt,sql-blocks,start}.test.ts",
  "tools/{build-lock,failed-build,spawn-owned}.test.ts",
  "workbench/{answers,ask/questions,import/files-of-packages}.test.ts",
];

/** Tests that take many minutes, such as short versions of long proofs: only `npm run prove -- every-case` runs them. */
const long = everyCase
  ? []
  : ["prove/{big-export,hostile,load-balancer}.test.ts", "workbench/import/files-of-packages.test.ts"];

/** Tests that replace modules or their working directory, each in a process of its own. */
const mocking = [
  "app/content/{Picture.server,words-and-settings}.test.{ts,tsx}",
  "forms/kit/{deliver,queue,send-when-connected,submission}.test.ts",
  "tools/{build-cache,prerender}.test.ts",
];

/** In milliseconds. Generous, because no test here measures speed and machines may be busy. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Several projects, because only one has to wait for a PostgreSQL server, and few need processes of their own. */
export default defineConfig({
  test: {
    // Many tests wait for servers, mails and databases. A fourth worker for two cores would import all modules once more.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: "site",
          ...timeouts,
          // Importing the same modules for each file took twice as long as all tests.
          isolate: false,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...server, ...mocking],
        },
      },
      { test: { name: "mocking", ...timeouts, include: mocking } },
      {
        test: {
          name: "server",
          isolate: false,
          include: server,
          exclude: [...configDefaults.exclude, ...long],
          globalSetup: "testing/postgres-server.ts",
          ...timeouts,
        },
      },
    ],
  },
});
