import { expect, it } from "vitest";
import { proveAnswers } from "./answers.ts";

/* Short version of `npm run prove -- answers`. */
it("what the workbench shows and exports equals its SQL", async () => {
  expect(await proveAnswers(100, 1)).toContain("100 random views");
});
