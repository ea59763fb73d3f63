import { expect, it } from "vitest";
import { yearlyPrice } from "./yearly-price.ts";

const seats = { author: 6, explorer: 40, reader: 354 };

it.each([
  ["nothing for a free plan", { base: 0, included: 0, seat: 0 }, 0],
  ["one price for every seat", { base: 0, included: 0, seat: 14 }, 12 * 400 * 14],
  ["only seats beyond the included ones", { base: 575, included: 10, seat: 12 }, 12 * (575 + 390 * 12)],
  ["the base price if there are fewer seats than included", { base: 100, included: 500, seat: 6 }, 1200],
  [
    "a price by role",
    { base: 0, included: 0, seat: { author: 75, explorer: 42, reader: 15 } },
    12 * (6 * 75 + 40 * 42 + 354 * 15),
  ],
])("counts %s", (_, plan, price) => {
  expect(yearlyPrice(plan, seats)).toBe(price);
});
