import { expect, it } from "vitest";
import { proveHostile } from "./hostile/hostile.ts";

/* Short version of `npm run prove -- hostile`. */
it("withstands every known attack", { timeout: 600_000 }, async () => {
  expect(await proveHostile({ short: true })).toContain("none of which succeeds");
});
