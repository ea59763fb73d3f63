import { expect, test } from "vitest";
import {
  type Box,
  inReadingOrder,
  type Layout,
  place,
  START,
  step,
  toggleWidget,
  WIDGETS,
  type Widget,
} from "./layout.ts";

const order = (layout: Layout) => inReadingOrder(layout).map(([name]) => name);
/** Returns the number of grid cells covered more than once. */
function overlappingCells(layout: Layout) {
  const cells = inReadingOrder(layout).flatMap(([, { x, y, w, h }]) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
  );
  return cells.length - new Set(cells).size;
}

test("the reading order goes row by row, and in the initial layout the table comes too early", () => {
  expect(order(START)).toEqual(["filter", "figure", "table", "chart"]);
});

test("the page's layout is built in single steps", () => {
  const steps = (layout: Layout, count: number, widget: Widget, by: Partial<Box>) =>
    Array.from({ length: count }).reduce<Layout>((at) => step(at, widget, by), layout);
  let sheet = step(START, "table", { y: 1 });
  expect(sheet.table).toEqual({ x: 4, y: 13, w: 8, h: 4 });
  sheet = toggleWidget(sheet, "comparison");
  expect(sheet.comparison).toEqual({ x: 4, y: 2, w: 8, h: 4 });
  sheet = steps(steps(sheet, 4, "table", { w: -1 }), 4, "chart", { w: -1 });
  sheet = steps(steps(sheet, 4, "table", { x: 1 }), 7, "table", { y: -1 });
  expect(sheet.table).toEqual({ x: 8, y: 6, w: 4, h: 4 });
  expect(order(sheet)).toEqual(WIDGETS);
});

test("placing a widget anywhere causes no overlaps and stays on the grid", () => {
  for (let x = -2; x < 14; x++)
    for (let y = -2; y < 20; y++) {
      const layout = place(toggleWidget(START, "comparison"), "chart", { x, y, w: 7, h: 5 });
      expect(overlappingCells(layout)).toBe(0);
      expect(inReadingOrder(layout).every(([, box]) => box.x >= 0 && box.x + box.w <= 12 && box.y >= 0)).toBe(
        true,
      );
    }
  expect(place(START, "figure", { x: 0, y: 2, w: 1, h: 1 }).figure).toEqual({ x: 0, y: 2, w: 3, h: 2 });
});

test("a widget pushes others down, and jumps over them when moved down", () => {
  expect(step(START, "chart", { y: -1 }).table).toEqual({ x: 4, y: 12, w: 8, h: 4 });
  expect(step(START, "filter", { y: 1 }).filter?.y).toBe(6);
  expect(step(START, "filter", { x: 1 })).toBe(START);
});
