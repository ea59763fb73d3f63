import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { pivot } from "../../kit/pivot.ts";
import { type Dimension, MEASURES, type Measure, rows, rowsOfCell, withoutLongest } from "./analysis.ts";

const totals = (by: Dimension, measure: Measure, of = rows) =>
  new Map(
    pivot(of, { rows: by, value: MEASURES[measure].value }).rows.map(({ key, total }) => [
      key,
      Number(numberOf(total).toFixed(MEASURES[measure].digits)),
    ]),
  );

test("the mean delay by hour matches the page", () => {
  const [means, counts] = [totals("hour", "mean"), totals("hour", "flights")];
  expect([6, 19, 22].map((hour) => [means.get(hour), counts.get(hour)])).toEqual([
    [-1, 123],
    [12.6, 125],
    [22.8, 51],
  ]);
});

test("the share of late flights by hour matches the page", () => {
  const late = totals("hour", "late");
  expect([6, 9, 12, 15, 19, 21].map((hour) => late.get(hour))).toEqual([8, 17, 21, 25, 27, 37]);
});

test("delay does not increase with distance, as stated on the page", () => {
  const [means, counts] = [totals("band", "mean"), totals("band", "flights")];
  expect(
    ["Under 500", "500 to 999", "1,000 and more"].map((band) => [means.get(band), counts.get(band)]),
  ).toEqual([
    [6.8, 905],
    [8, 598],
    [5.3, 497],
  ]);
});

test("one flight accounts for almost half of Atlanta's mean delay", () => {
  const atlanta = { airport: "ATL" };
  expect(rowsOfCell(rows, atlanta)).toHaveLength(79);
  expect(rowsOfCell(rows, atlanta)[0]?.delay).toBe(365);
  expect(totals("airport", "mean").get("ATL")).toBe(10.4);
  expect(totals("airport", "mean", withoutLongest(rows, atlanta)).get("ATL")).toBe(5.8);
});
