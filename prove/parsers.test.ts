import { expect, it } from "vitest";
import { proveParsers } from "./parsers.ts";

/* Short version of `npm run prove -- parsers`. */
it("no input blocks a parser of external bytes", async () => {
  expect(await proveParsers(150)).toContain("150 inputs each");
});
