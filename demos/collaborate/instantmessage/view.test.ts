import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { februaryOrders } from "./february-orders.data.ts";
import { STORES, sheetOf, type View, writeView } from "./view.ts";

const figures = (view: Omit<View, "store">) =>
  STORES.map((store) => Math.round(numberOf(sheetOf(februaryOrders, { ...view, store }).shown[0]?.value)));

test("one large order puts a store in front, and without it the store is not", () => {
  const [eugene = 0, ...others] = figures({ measure: "mean", trimmed: false });
  expect(eugene).toBeGreaterThan(Math.max(...others));
  const [trimmed = 0, ...othersTrimmed] = figures({ measure: "mean", trimmed: true });
  expect(trimmed).toBeLessThan(Math.max(...othersTrimmed));
  expect(eugene - trimmed).toBeGreaterThan(30);
});

test("the largest order comes first, and a trimmed view leaves it out", () => {
  const view: View = { store: "Eugene store", measure: "mean", trimmed: false };
  const [largest, ...others] = sheetOf(februaryOrders, view).rows;
  expect(largest?.value).toBe(1313.37);
  expect(sheetOf(februaryOrders, { ...view, trimmed: true }).rows).toEqual(others);
  expect(writeView({ ...view, trimmed: true })).toBe("Eugene store, mean order, without the largest");
});

test("the median is the middle order", () => {
  const { rows, shown } = sheetOf(februaryOrders, {
    store: "Eugene store",
    measure: "median",
    trimmed: false,
  });
  expect(rows).toHaveLength(33);
  expect(shown[0]?.value).toBe(rows[16]?.value);
});
