import { expect, it } from "vitest";
import { isBlank, phoneDigits } from "./typed-text.ts";

it.each([
  ["+49 (0)30 952 994", "4930952994"],
  ["(555) 010-0199", "5550100199"],
  ["00 44 20\u00a07946\u20110958", "00442079460958"],
  ["030/952.994", "030952994"],
  ["15550100", "15550100"],
])("%s has the digits %s", (written, digits) => expect(phoneDigits(written)).toBe(digits));

it.each(["call me", "5550100x12", "+"])("nothing but separators is left out: %s", (written) =>
  expect(phoneDigits(written)).toBe(written.replace("+", "").replace(" ", "")),
);

it("a text is blank in which nothing can be seen", () => {
  expect(["", " \t", "\u200b", "\u2800\u3164"].map(isBlank)).toEqual([true, true, true, true]);
  expect(["a", "\u200fש", "👩‍👧", "।"].map(isBlank)).toEqual([false, false, false, false]);
});
