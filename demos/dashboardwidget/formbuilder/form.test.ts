import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { missedTargets } from "../../datasets/december-sales.data.ts";
import { entryOf, field, joinedView, START, settingErrors, validate } from "./form.ts";

const stores = missedTargets.map(({ store }) => store);
const good = { store: "Portland store", reason: "staff" };

test("the stores are those below their target of December 2025", () => {
  const names = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, store]));
  const lines = readDataset("retail-order-lines").filter(({ order_date }) => String(order_date) >= "2025-12");
  const below = readDataset("retail-targets").flatMap(({ month, store_id, revenue_target }) => {
    const revenue = lines
      .filter((line) => line.store_id === store_id)
      .reduce((sum, line) => sum + Number(line.revenue), 0);
    return month === "2025-12-01" && revenue < Number(revenue_target) ? [names.get(store_id ?? null)] : [];
  });
  expect(stores).toEqual(below.toSorted());
  expect(stores).toContain(good.store);
});

test.each([
  [good, {}],
  [{}, { store: "Choose a store from the list.", reason: "Choose one of the answers." }],
  [{ ...good, store: "Boise store" }, { store: "Choose a store from the list." }],
  [{ ...good, reason: "staffing" }, { reason: "Choose one of the answers." }],
  [{ ...good, reason: "closed" }, { days: "Enter a number from 0 to 31." }],
  [{ ...good, reason: "closed", days: "31" }, {}],
  [{ ...good, days: "31.5" }, { days: "Enter a number from 0 to 31." }],
  [{ ...good, days: "six" }, { days: "Enter a number from 0 to 31." }],
  [{ ...good, note: "x".repeat(200) }, {}],
  [{ ...good, note: "x".repeat(201) }, { note: "Enter 1 to 200 characters." }],
])("%j", (answers, expected) => {
  expect(validate(START, answers, stores)).toEqual(expected);
});

test.each([
  [field("new", "text", "Note", { max: 80 }), { label: "The table has a column note already." }],
  [field("new", "text", "revenue", { max: 80 }), { label: "The table has a column revenue already." }],
  [field("new", "text", "!", { max: 80 }), { label: "A label has a letter or a number." }],
  [field("new", "choice", "Cause"), { options: "Name one answer or more." }],
  [field("new", "number", "Cost", { max: 4 }), {}],
])("a field that the table or a check cannot take has an error: %j", (added, errors) => {
  expect(settingErrors(added, START)).toEqual(errors);
});

test("an entry has the types of the fields", () => {
  expect(entryOf(START, { ...good, reason: "closed", days: "6" })).toEqual({
    store: "Portland store",
    reason: "closed",
    days_closed: 6,
    note: null,
  });
});

test("a store shows its latest entry, and stores without one stay in the view", () => {
  const view = joinedView(missedTargets, [
    { store: "Portland store", reason: "staff" },
    { store: "Portland store", reason: "weather" },
  ]);
  expect(view).toHaveLength(stores.length);
  expect(view.filter(({ entries }) => entries === 0)).toHaveLength(stores.length - 1);
  expect(view.find(({ store }) => store === "Portland store")).toMatchObject({
    reason: "weather",
    entries: 2,
  });
});
