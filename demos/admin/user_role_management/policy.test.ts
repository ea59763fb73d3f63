import { expect, test } from "vitest";
import { combine, POLICY, visibleRows } from "./policy.ts";

const rows = [
  {
    date: "2025-04-30",
    store: "Duluth store",
    product: "Quilt",
    region: "North",
    revenue: 161.2,
    margin: 58.1,
  },
  {
    date: "2025-04-30",
    store: "Boise store",
    product: "Trellis",
    region: "West",
    revenue: 22.1,
    margin: 11.8,
  },
];
const grantOf = (...roles: Parameters<typeof combine>[1]) => combine(POLICY, roles);

test("the department filters rows and the role filters fields", () => {
  expect(visibleRows(rows, grantOf("Reader"), "North")).toEqual([
    { date: "2025-04-30", store: "Duluth store", product: "Quilt" },
  ]);
  expect(visibleRows(rows, grantOf("Runner"), "All").map(({ revenue, margin }) => [revenue, margin])).toEqual(
    [
      [161.2, "healthy"],
      [22.1, "thin"],
    ],
  );
  expect(visibleRows(rows, grantOf("Builder"), "West")[0]).toMatchObject({ margin: 11.8 });
});

test("an administrator sees no rows", () => {
  expect(visibleRows(rows, grantOf("Administrator"), "All")).toEqual([]);
});

test("the permissions of two roles add up", () => {
  expect(grantOf("Administrator", "Runner")).toEqual({
    may: ["open", "run", "manage"],
    revenue: "shown",
    margin: "masked",
  });
});
