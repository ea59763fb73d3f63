/** Widgets in the recommended reading order. */
export const WIDGETS = ["filter", "figure", "comparison", "chart", "table"] as const;
export type Widget = (typeof WIDGETS)[number];

/** Position and size in grid columns and rows, from the top left corner. */
export type Box = { x: number; y: number; w: number; h: number };
export type Layout = Readonly<Partial<Record<Widget, Box>>>;

export const COLUMNS = 12;
const MAX_ROWS = 40;
const MIN_SIZE = { w: 3, h: 2 };

/** Initial layout, in which the table precedes the chart: fine on a desktop, in the wrong order on a phone. */
export const START: Layout = {
  filter: { x: 0, y: 0, w: 12, h: 2 },
  figure: { x: 0, y: 2, w: 4, h: 4 },
  table: { x: 4, y: 2, w: 8, h: 4 },
  chart: { x: 0, y: 6, w: 12, h: 7 },
};

/** Sizes of added widgets. */
const SIZES: Readonly<Record<Widget, Pick<Box, "w" | "h">>> = {
  filter: { w: 12, h: 2 },
  figure: { w: 4, h: 4 },
  comparison: { w: 8, h: 4 },
  chart: { w: 8, h: 7 },
  table: { w: 4, h: 7 },
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const sharesColumns = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w;
const overlap = (a: Box, b: Box) => sharesColumns(a, b) && a.y < b.y + b.h && b.y < a.y + a.h;
const bottomOf = ({ y, h }: Box) => y + h;

/** Returns the widgets in the order of a phone: row by row, from left to right. */
export const inReadingOrder = (layout: Layout): (readonly [Widget, Box])[] =>
  WIDGETS.flatMap((widget) => {
    const box = layout[widget];
    return box ? [[widget, box] as const] : [];
  }).sort(([, a], [, b]) => a.y - b.y || a.x - b.x);

/** Number of grid rows that a layout covers. */
export const rowsOf = (layout: Layout): number =>
  Math.max(0, ...inReadingOrder(layout).map(([, box]) => bottomOf(box)));

const withinGrid = ({ x, y, w, h }: Box): Box => {
  const width = clamp(w, MIN_SIZE.w, COLUMNS);
  return {
    x: clamp(x, 0, COLUMNS - width),
    y: clamp(y, 0, MAX_ROWS),
    w: width,
    h: clamp(h, MIN_SIZE.h, MAX_ROWS),
  };
};

/** Places a widget, and moves down the widgets that it would cover, so that nothing overlaps. */
export function place(layout: Layout, widget: Widget, box: Box): Layout {
  const next: Partial<Record<Widget, Box>> = { [widget]: withinGrid(box) };
  for (const [name, other] of inReadingOrder(layout)) {
    if (name === widget) continue;
    let to = other;
    for (let hit = hitBy(next, to); hit; hit = hitBy(next, to)) to = { ...to, y: bottomOf(hit) };
    next[name] = to;
  }
  return next;
}

const hitBy = (layout: Layout, box: Box) =>
  inReadingOrder(layout).find(([, other]) => overlap(box, other))?.[1];

/**
 * Moves or resizes a widget by one step. A move down jumps over the next widget, which would otherwise be pushed down
 * forever.
 */
export function step(layout: Layout, widget: Widget, { x = 0, y = 0, w = 0, h = 0 }: Partial<Box>): Layout {
  const box = layout[widget];
  if (!box) return layout;
  const to = { x: box.x + x, y: box.y + y, w: box.w + w, h: box.h + h };
  if (to.x < 0 || to.y < 0 || to.x + to.w > COLUMNS) return layout;
  const hits = inReadingOrder(layout).filter(([name, other]) => name !== widget && overlap(to, other));
  const past = Math.max(to.y, ...hits.map(([, other]) => bottomOf(other)));
  return place(layout, widget, y === 1 ? { ...to, y: past } : to);
}

/** Removes a widget, or adds it at the first free position that is large enough. */
export function toggleWidget(layout: Layout, widget: Widget): Layout {
  if (layout[widget]) return Object.fromEntries(inReadingOrder(layout).filter(([name]) => name !== widget));
  const { w, h } = SIZES[widget];
  for (let y = 0; ; y++)
    for (let x = 0; x + w <= COLUMNS; x++)
      if (!hitBy(layout, { x, y, w, h })) return { ...layout, [widget]: { x, y, w, h } };
}
