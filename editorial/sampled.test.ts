import { expect, it } from "vitest";
import { ownOrSamples } from "./sampled.ts";

const sample = { id: 1, sample: true };
const own = { id: 2, sample: false };

it("leaves samples out once there is an item of the owner's", () => {
  expect(ownOrSamples([sample, own])).toEqual([own]);
  expect(ownOrSamples([sample])).toEqual([sample]);
  expect(ownOrSamples([])).toEqual([]);
});
