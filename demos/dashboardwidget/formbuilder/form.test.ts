import { expect, test } from "vitest";
import { entryOf, joinedView, START, validate } from "./form.ts";
import { heavyDays } from "./heavy-days.data.ts";

const days = heavyDays.map(({ date = null }) => date);
const good = { day: "2015-03-15", effect: "leak" };

test("there are six days, and the wettest had 55.9 mm", () => {
  expect(heavyDays).toHaveLength(6);
  expect(heavyDays.find(({ date }) => date === "2015-03-15")?.precipitation).toBe(55.9);
});

test.each([
  [good, {}],
  [{}, { day: "Choose a day from the list.", effect: "Choose what the rain did." }],
  [{ ...good, day: "2015-03-16" }, { day: "Choose a day from the list." }],
  [{ ...good, effect: "leaks" }, { effect: "Choose what the rain did." }],
  [{ ...good, effect: "closed" }, { hours: "Enter hours from 0 to 24." }],
  [{ ...good, effect: "closed", hours: "24" }, {}],
  [{ ...good, hours: "24.5" }, { hours: "Enter hours from 0 to 24." }],
  [{ ...good, hours: "six" }, { hours: "Enter hours from 0 to 24." }],
  [{ ...good, note: "x".repeat(200) }, {}],
  [{ ...good, note: "x".repeat(201) }, { note: "Shorten the note to 200 characters." }],
])("%j", (answers, expected) => {
  expect(validate(START, answers, days)).toEqual(expected);
});

test("an entry has the types of the fields", () => {
  expect(entryOf(START, { ...good, effect: "closed", hours: "6" })).toEqual({
    event_date: "2015-03-15",
    effect: "closed",
    hours_closed: 6,
    note: null,
  });
});

test("a day shows its latest entry, and days without one stay in the view", () => {
  const view = joinedView(
    heavyDays,
    [
      { event_date: "2015-03-15", effect: "leak" },
      { event_date: "2015-03-15", effect: "flooding" },
    ],
    "event_date",
  );
  expect(view).toHaveLength(6);
  expect(view.filter(({ entries }) => entries === 0)).toHaveLength(5);
  expect(view.find(({ date }) => date === "2015-03-15")).toMatchObject({ effect: "flooding", entries: 2 });
});
