import { expect, it } from "vitest";
import { proveParsers } from "./parsers.ts";

/* Short version of `npm run prove -- parsers`. */
it("no input blocks a parser of external bytes", async () => {
  expect(await proveParsers(30)).toContain("30 inputs each");
});
