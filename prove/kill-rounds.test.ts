import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase, DATABASE_KINDS } from "#server/testing/test-database.ts";
import { proveKillRounds } from "./kill-rounds.ts";

/* Short version of `npm run prove -- kill kill-postgres`. */
it.each(DATABASE_KINDS)("loses no acknowledged submission when killed, on %s", async (kind) => {
  const { env, remove } = await createTestDatabase(kind);
  onTestFinished(remove);
  expect(await proveKillRounds(env, 2)).toContain("2 kills");
});
