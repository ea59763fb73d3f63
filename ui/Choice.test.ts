import { expect, test } from "vitest";
import { choicePairs } from "./Choice.tsx";

test("choices have their order, and values without a label are their own", () => {
  expect(choicePairs([["", "All"], "b", "a"])).toEqual([
    ["", "All"],
    ["b", "b"],
    ["a", "a"],
  ]);
  expect(choicePairs({ open: "Open", busy: "Busy" })).toEqual([
    ["open", "Open"],
    ["busy", "Busy"],
  ]);
});
