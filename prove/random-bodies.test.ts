import { expect, it, onTestFinished } from "vitest";
import { everyCase, mainCases } from "#testing/cases.ts";
import { createTestDatabase, DATABASE_KINDS } from "#testing/test-database.ts";
import { proveRandomBodies } from "./random-bodies.ts";

const bodies = everyCase ? 300 : 100;

/* Short version of `npm run prove -- random-bodies`. */
it.each(mainCases(DATABASE_KINDS))(
  "responds to random requests without a server error, on %s",
  async (kind) => {
    const { env, remove } = await createTestDatabase(kind);
    onTestFinished(remove);
    expect(await proveRandomBodies(env, bodies)).toContain(`${bodies} requests`);
  },
);
