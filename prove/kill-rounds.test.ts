import { expect, it, onTestFinished } from "vitest";
import { everyCase, mainCases } from "#testing/cases.ts";
import { createTestDatabase, DATABASE_KINDS } from "#testing/test-database.ts";
import { proveKillRounds } from "./kill-rounds.ts";

const kills = everyCase ? 2 : 1;

/* Short version of `npm run prove -- kill kill-postgres`. */
it.each(mainCases(DATABASE_KINDS))("loses no acknowledged submission when killed, on %s", async (kind) => {
  const { env, remove } = await createTestDatabase(kind);
  onTestFinished(remove);
  expect(await proveKillRounds(env, kills)).toContain(`${kills} kills`);
});
