import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { fourAirports } from "./four-airports.data.ts";
import { sheetOf, type View, writeView } from "./view.ts";

const figure = (code: string, view: Omit<View, "airport">) => {
  const [part] = sheetOf(fourAirports, { ...view, airport: code }).shown;
  return Number(numberOf(part?.delay).toFixed(1));
};

test("a view counts its flights and gives their mean and median", () => {
  const rows = ["ATL", "ORD"].map((code) => [
    sheetOf(fourAirports, { airport: code, measure: "mean", trimmed: false }).rows.length,
    figure(code, { measure: "mean", trimmed: false }),
    figure(code, { measure: "mean", trimmed: true }),
    figure(code, { measure: "median", trimmed: false }),
  ]);
  expect(rows).toEqual([
    [79, 10.4, 5.8, 0],
    [119, 2, 1.4, -4],
  ]);
});

test("the longest delay comes first, and a trimmed view leaves it out", () => {
  const view: View = { airport: "ATL", measure: "mean", trimmed: false };
  expect(sheetOf(fourAirports, view).rows[0]?.delay).toBe(365);
  expect(numberOf(sheetOf(fourAirports, { ...view, trimmed: true }).rows[0]?.delay)).toBeLessThan(365);
  expect(writeView({ ...view, trimmed: true })).toBe("Atlanta, mean delay, without the longest");
});
