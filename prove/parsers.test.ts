import { expect, it } from "vitest";
import { proveParsers } from "./parsers.ts";

/* The short form of `npm run prove -- parsers`. */
it("no input blocks a parser of bytes from outside", async () => {
  expect(await proveParsers(150)).toContain("150 inputs each");
});
