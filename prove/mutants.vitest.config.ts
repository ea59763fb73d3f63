import { defineConfig } from "vitest/config";

/** Vitest for the mutants: one project, with the tests of the rooms whose files are changed. */
export default defineConfig({
  test: {
    include: process.env.MUTATED_ROOMS?.split(",").map((room) => `${room}/**/*.test.ts`) ?? [],
    globalSetup: "testing/postgres-server.ts",
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
