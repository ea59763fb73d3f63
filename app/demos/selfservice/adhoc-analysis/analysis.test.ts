import { expect, test } from "vitest";
import { numberOf } from "../../../charts/rows.ts";
import { pivot } from "../../kit/pivot.ts";
import { type Dimension, MEASURES, type Measure, rows, rowsBehind, withoutLongest } from "./analysis.ts";

const cut = (by: Dimension, measure: Measure, of = rows) =>
  new Map(
    pivot(of, { rows: by, value: MEASURES[measure].value }).rows.map(({ key, total }) => [
      key,
      Number(numberOf(total).toFixed(MEASURES[measure].digits)),
    ]),
  );

test("cut one of the page: the mean by hour", () => {
  const [means, counts] = [cut("hour", "mean"), cut("hour", "flights")];
  expect([6, 19, 22].map((hour) => [means.get(hour), counts.get(hour)])).toEqual([
    [-1, 123],
    [12.6, 125],
    [22.8, 51],
  ]);
});

test("cut two: the share of late flights", () => {
  const late = cut("hour", "late");
  expect([6, 9, 12, 15, 19, 21].map((hour) => late.get(hour))).toEqual([8, 17, 21, 25, 27, 37]);
});

test("the check: distance has no order", () => {
  const [means, counts] = [cut("band", "mean"), cut("band", "flights")];
  expect(
    ["Under 500", "500 to 999", "1,000 and more"].map((band) => [means.get(band), counts.get(band)]),
  ).toEqual([
    [6.8, 905],
    [8, 598],
    [5.3, 497],
  ]);
});

test("one flight makes half of Atlanta's delay", () => {
  const atlanta = { airport: "ATL" };
  expect(rowsBehind(rows, atlanta)).toHaveLength(79);
  expect(rowsBehind(rows, atlanta)[0]?.delay).toBe(365);
  expect(cut("airport", "mean").get("ATL")).toBe(10.4);
  expect(cut("airport", "mean", withoutLongest(rows, atlanta)).get("ATL")).toBe(5.8);
});
