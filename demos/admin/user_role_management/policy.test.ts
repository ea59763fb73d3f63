import { expect, test } from "vitest";
import { allow, combine, STARTING_POLICY, visibleRows } from "./policy.ts";

const rows = [
  { date: "2001-01-01", origin: "ORD", destination: "LAX", distance: 1744, delay: 20, region: "Midwest" },
  { date: "2001-01-02", origin: "SEA", destination: "PDX", distance: 129, delay: -3, region: "West" },
];
const grantOf = (...roles: Parameters<typeof combine>[1]) => combine(STARTING_POLICY, roles);

test("the department filters rows and the role filters fields", () => {
  expect(visibleRows(rows, grantOf("Reader"), "Midwest")).toEqual([
    { date: "2001-01-01", origin: "ORD", destination: "LAX" },
  ]);
  expect(visibleRows(rows, grantOf("Runner"), "All").map(({ delay, distance }) => [delay, distance])).toEqual(
    [
      ["late", 1744],
      ["on time", 129],
    ],
  );
  expect(visibleRows(rows, grantOf("Builder"), "West")[0]).toMatchObject({ delay: -3 });
});

test("an administrator sees no rows", () => {
  expect(visibleRows(rows, grantOf("Administrator"), "All")).toEqual([]);
});

test("the permissions of two roles add up", () => {
  expect(grantOf("Administrator", "Runner")).toEqual({
    may: ["open", "run", "manage"],
    delay: "masked",
    distance: "shown",
  });
});

test("granting and revoking an action affects one role only", () => {
  const given = allow(STARTING_POLICY, "Reader", "create", true);
  expect(given.Reader.may).toEqual(["open", "create"]);
  expect(allow(given, "Reader", "create", false)).toEqual(STARTING_POLICY);
  expect(given.Builder).toEqual(STARTING_POLICY.Builder);
});
