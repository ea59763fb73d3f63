import { expect, it } from "vitest";
import { missingIn } from "./figures-in-copy.ts";

const COPY = 'Houston has 96 postal codes,\nmost of all.\n\n{ city: "Dallas", airports: 1,209 }';

it.each([
  ["the city has 96 codes", true],
  ["Houston counts 96", true],
  ['"Dallas" with 1,209', true],
  ["the city has 97 codes", false],
  ["209 airports", false],
  ["96 codes in Houston", false],
  ["Dallas has 96", false],
])("%s: %s", (statement, isThere) => {
  expect(missingIn(COPY, [statement])).toEqual(isThere ? [] : [statement]);
});
