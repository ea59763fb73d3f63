import { expect, test } from "vitest";
import { decemberSales as rows } from "../../datasets/december-sales.data.ts";
import { burst, figuresOf, type Key, readDeliveries, startingTable, topProducts } from "./burst.ts";

const KEYS: readonly Key[] = ["region", "store", "category"];
const revenueOf = (key: Key) => burst(rows, key, []).parts.map((part) => figuresOf(part.rows).revenue);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each(KEYS)("the parts by %s add up to the report", (key) => {
  expect(sum(burst(rows, key, []).parts.map((part) => part.rows.length))).toBe(rows.length);
  expect(sum(revenueOf(key))).toBeCloseTo(figuresOf(rows).revenue, 6);
});

test("a store that closed before December has no part", () => {
  const stores = burst(rows, "store", []).parts.map(({ key }) => key);
  expect(stores).toHaveLength(12);
  expect(stores).not.toContain("Albany store");
});

test("keys without rows and parts without recipients are found", () => {
  const { parts, unmatchedKeys } = burst(rows, "region", [
    { key: "West", recipient: "a@example.com" },
    { key: "West", recipient: "b@example.com" },
    { key: "Atlantis", recipient: "c@example.com" },
  ]);
  expect(unmatchedKeys).toEqual(["Atlantis"]);
  expect(parts.find(({ key }) => key === "West")?.recipients).toEqual(["a@example.com", "b@example.com"]);
  expect(parts.filter(({ recipients }) => recipients.length === 0)).toHaveLength(4);
});

test("incomplete lines of a distribution table are skipped", () => {
  expect(readDeliveries("key,recipient\nWest, a@example.com\nEast,\n\nSou")).toEqual([
    { key: "West", recipient: "a@example.com" },
  ]);
  expect(readDeliveries(startingTable(rows, "region"))).toEqual(
    ["East", "North", "South", "West"].map((key) => ({ key, recipient: `${key.toLowerCase()}@example.com` })),
  );
});

test("the figures of a part include only its own rows", () => {
  const own = [
    { order_id: 1, product: "Lamp", revenue: 30, margin: 10 },
    { order_id: 1, product: "Rug", revenue: 50, margin: 10 },
    { order_id: 2, product: "Lamp", revenue: 20, margin: 5 },
  ];
  expect(figuresOf(own)).toEqual({ orders: 2, revenue: 100, marginShare: 0.25 });
  expect(topProducts(own)).toEqual([
    { product: "Lamp", revenue: 50 },
    { product: "Rug", revenue: 50 },
  ]);
});
