import { expect, it } from "vitest";
import { proveFiles } from "./files.ts";

/* Short version of `npm run prove -- files`. */
it("the workbench opens the small files of charts as a second reader does", async () => {
  expect(await proveFiles({ short: true })).toMatch(/^\d+ files of packages/);
});
