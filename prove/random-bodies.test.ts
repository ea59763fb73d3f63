import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase, DATABASE_KINDS } from "../server/testing/test-database.ts";
import { proveRandomBodies } from "./random-bodies.ts";

/* The short form of `npm run prove -- random-bodies`. */
it.each(DATABASE_KINDS)("answers whatever it is sent, on %s", async (kind) => {
  const { env, remove } = await createTestDatabase(kind);
  onTestFinished(remove);
  expect(await proveRandomBodies(env, 1500)).toContain("1500 requests");
});
