import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";
import { proveBigExport } from "./big-export.ts";

/* Short version of `npm run prove -- big-export`. */
it("exports in constant memory", async () => {
  const { env, remove } = await createTestDatabase("sqlite");
  onTestFinished(remove);
  expect(await proveBigExport(env.DATA_DIR, 20_000)).toContain("20000 leads");
});
