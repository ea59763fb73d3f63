import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { februaryOrders } from "./february-orders.data.ts";
import { STORES, sheetOf, type View, writeView } from "./view.ts";

const figures = (view: Pick<View, "trimmed">) =>
  STORES.map((store) => Math.round(numberOf(sheetOf(februaryOrders, { ...view, store }).shown[0]?.value)));

test("one large order puts a store in front, and without it the store is not", () => {
  const [eugene = 0, ...others] = figures({ trimmed: false });
  expect(eugene).toBeGreaterThan(Math.max(...others));
  const [trimmed = 0, ...othersTrimmed] = figures({ trimmed: true });
  expect(trimmed).toBeLessThan(Math.max(...othersTrimmed));
  expect(eugene - trimmed).toBeGreaterThan(30);
});

test("the largest order comes first, and a trimmed view leaves it out", () => {
  const view: View = { store: "Eugene store", trimmed: false };
  const [largest, ...others] = sheetOf(februaryOrders, view).rows;
  expect(largest?.value).toBe(1313.37);
  expect(sheetOf(februaryOrders, { ...view, trimmed: true }).rows).toEqual(others);
  expect(writeView({ ...view, trimmed: true })).toBe("Eugene store, without the largest order");
});
