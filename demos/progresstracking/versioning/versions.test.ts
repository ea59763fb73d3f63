import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { seattleWeather } from "../../datasets/public.data.ts";
import { compareDefinitions, restore, startingHistory, wetDays } from "./versions.ts";

const version = (number: number) => {
  const found = startingHistory.find((each) => each.number === number);
  if (!found) throw new Error(`no version ${number}`);
  return found;
};
const counts = (number: number) =>
  wetDays(seattleWeather, version(number).definition).map(({ days }) => days);

test("the wet days of versions 7 and 8 match the page", () => {
  expect(counts(7)).toEqual([177, 152, 150, 144]);
  expect(counts(8)).toEqual([148, 119, 123, 116]);
});

test("the query of each version counts its wet days", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE weather (year INTEGER, precipitation REAL)");
  const insert = database.prepare("INSERT INTO weather VALUES (?, ?)");
  for (const { date, precipitation } of seattleWeather)
    insert.run(Number(String(date).slice(0, 4)), precipitation === null ? null : Number(precipitation));
  for (const { number, definition } of startingHistory) {
    const sql = compareDefinitions(definition, definition).map(({ text }) => text);
    const found = database.prepare(sql.join("\n")).all();
    expect(found.map(({ wet_days }) => wet_days)).toEqual(counts(number));
  }
});

test("versions 7 and 8 differ in the rule and the heading", () => {
  const lines = compareDefinitions(version(7).definition, version(8).definition);
  expect(lines.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "-- Wet days in Seattle, any rain" },
    { kind: "added", text: "-- Wet days in Seattle, from 1 mm" },
    { kind: "removed", text: "WHERE precipitation > 0" },
    { kind: "added", text: "WHERE precipitation >= 1" },
  ]);
});

test("restoring appends a new version", () => {
  const restored = restore(startingHistory, version(7));
  expect(restored.slice(0, 8)).toEqual(startingHistory);
  expect(restored.at(-1)).toMatchObject({ number: 9, definition: version(7).definition });
  expect(version(5).definition).toEqual(version(3).definition);
});
