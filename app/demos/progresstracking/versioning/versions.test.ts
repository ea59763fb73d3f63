import { expect, test } from "vitest";
import { seattleDays } from "../../datasets/seattle-days.data.ts";
import { diffLines } from "./diff-lines.ts";
import { definitionText, restore, save, startingHistory, wetDays } from "./versions.ts";

const version = (number: number) => {
  const found = startingHistory.find((each) => each.number === number);
  if (!found) throw new Error(`no version ${number}`);
  return found;
};
const counts = (number: number) => wetDays(seattleDays, version(number).definition).map(({ days }) => days);

test("versions 7 and 8 count what the page says", () => {
  expect(counts(7)).toEqual([177, 152, 150, 144]);
  expect(counts(8)).toEqual([148, 119, 123, 116]);
});

test("they differ by the rule and by the heading that tells of it", () => {
  const lines = diffLines(definitionText(version(7).definition), definitionText(version(8).definition));
  expect(lines.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "-- Wet days in Seattle, any rain" },
    { kind: "added", text: "-- Wet days in Seattle, from 1 mm" },
    { kind: "removed", text: "WHERE precipitation > 0" },
    { kind: "added", text: "WHERE precipitation >= 1" },
  ]);
});

test("a restored version is a new one, and history only grows", () => {
  const restored = restore(startingHistory, version(7));
  expect(restored.slice(0, 8)).toEqual(startingHistory);
  expect(restored.at(-1)).toMatchObject({ number: 9, restored: 7, definition: version(7).definition });
  expect(version(5).definition).toEqual(version(3).definition);
  expect(save(restored, version(4).definition, "Again").at(-1)).toMatchObject({ number: 10, note: "Again" });
});

test("a difference is as small as it can be", () => {
  const letters = (text: string) => [...text];
  expect(diffLines(letters("abcd"), letters("abcd")).every(({ kind }) => kind === "same")).toBe(true);
  expect(diffLines(letters("abcd"), letters("acde")).map(({ kind, text }) => kind[0] + text)).toEqual([
    "sa",
    "rb",
    "sc",
    "sd",
    "ae",
  ]);
  expect(diffLines([], ["a"])).toEqual([{ kind: "added", text: "a" }]);
});
