import { expect, test } from "vitest";
import { transform } from "#charts/transform.ts";
import { flights } from "../../datasets/flights.data.ts";
import { origins } from "../../datasets/origins.data.ts";
import { burst, figuresOf, readDeliveries, startingTable } from "./burst.ts";

const rows = transform(flights, [{ join: origins, on: "origin" }]);
const sizes = (key: "region" | "state" | "origin") =>
  burst(rows, key, []).parts.map((part) => part.rows.length);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each(["region", "state", "origin"] as const)("the parts by %s add up to the report", (key) => {
  expect(sum(sizes(key))).toBe(2000);
});

test("the parts by airport match the page", () => {
  expect(sizes("origin")).toHaveLength(155);
  expect(sizes("origin").slice(0, 2)).toEqual([119, 102]);
  expect(sizes("origin").filter((size) => size === 1)).toHaveLength(41);
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
  expect(readDeliveries(startingTable(rows, "region")).map(({ key }) => key)).toEqual([
    "Midwest",
    "Northeast",
    "South",
    "West",
  ]);
});

test("the figures of a part include only its own rows", () => {
  const [south] = burst(rows, "region", []).parts;
  expect(figuresOf(south?.rows ?? [])).toEqual({ flights: 784, late: 157, lateShare: 157 / 784 });
});
