import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { columns } from "./columns.ts";
import { formatChange, groupIntoSections, loadingTime, YEAR } from "./group-sections.ts";
import { months, sales } from "./store-sales.data.ts";

const LAST_MONTH = months.length - 1;
const lines = readDataset("retail-sales");
const at = (month: string) => months.indexOf(month);

test("the sections have 3 columns and those of four regions, and every store is in one", () => {
  expect(
    groupIntoSections(LAST_MONTH, "question", "asked").map((section) => [section.name, section.lines.length]),
  ).toEqual([
    ["All sales", 3],
    ["North", 4],
    ["East", 4],
    ["South", 4],
    ["West", 4],
  ]);
  const stores = columns.filter(({ single }) => single).map(({ field }) => field);
  expect(stores.toSorted()).toEqual([...new Set(lines.map(({ store }) => String(store)))].sort());
});

test.each(["question", "direction", "none"] as const)(
  "subtotals by %s add up to all sales, each counted once",
  (grouping) => {
    for (const month of [YEAR, 20, LAST_MONTH]) {
      const total = groupIntoSections(month, grouping, "asked").reduce(
        (sum, { subtotal }) => sum + subtotal,
        0,
      );
      expect(total).toBeCloseTo(sales.all?.[month] ?? 0, 6);
      const booked = lines
        .filter(({ order_date }) => months[month]?.slice(0, 7) === String(order_date).slice(0, 7))
        .reduce((sum, { revenue }) => sum + Number(revenue), 0);
      expect(total).toBeCloseTo(booked, 6);
    }
  },
);

test("a region is the sum of its stores, and stores with the online shop are all", () => {
  for (const [month, all] of (sales.all ?? []).entries()) {
    expect((sales.stores?.[month] ?? 0) + (sales["Online shop"]?.[month] ?? 0)).toBeCloseTo(all, 6);
    const east = ["Portland store", "Albany store", "Burlington store"];
    const sum = east.reduce((sum, store) => sum + (sales[store]?.[month] ?? 0), 0);
    expect(sum).toBeCloseTo(sales.East?.[month] ?? 0, 6);
  }
});

test("Albany closes in June 2025, and Grand Rapids is new until March 2025", () => {
  const changeOf = (store: string, month: string) =>
    groupIntoSections(at(month), "none", "asked")[0]?.lines.find(({ field }) => field === store)?.change;
  expect(sales["Albany store"]?.slice(at("2025-07-01"))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(changeOf("Albany store", "2025-07-01")).toBe(-1);
  expect(changeOf("Grand Rapids store", "2025-02-01")).toBeNull();
  expect(changeOf("Grand Rapids store", "2025-03-01")).toBeGreaterThan(0);
  expect([null, -1, 0.125].map(formatChange)).toEqual(["new", "−100.0%", "+12.5%"]);
});

test("sections are sorted by size and by name", () => {
  const sections = groupIntoSections(LAST_MONTH, "question", "largest");
  const sizes = sections.map(({ subtotal }) => subtotal);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(groupIntoSections(LAST_MONTH, "question", "name").map(({ name }) => name)).toEqual([
    "All sales",
    "East",
    "North",
    "South",
    "West",
  ]);
});

test("19 queries take two and a half seconds, those of one section half a second", () => {
  expect([loadingTime(19), loadingTime(4)]).toEqual([2.5, 0.5]);
});
