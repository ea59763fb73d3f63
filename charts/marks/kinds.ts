import type { Mark, PageMark } from "../spec.ts";
import { bar } from "./bar.ts";
import { column } from "./column.ts";
import { dot } from "./dot.ts";
import { heat } from "./heat.ts";
import { line } from "./line.ts";
import { map } from "./map.ts";
import type { MarkKind } from "./panel.ts";
import { range } from "./range.ts";
import { strip } from "./strip.ts";

/** The kinds that a layout knows. */
export type Kinds = Readonly<Record<PageMark, MarkKind> & Partial<Record<Mark, MarkKind>>>;

export const kinds: Kinds = {
  line,
  area: line,
  bar,
  column,
  dot,
  heat,
  range,
  strip,
  map,
};
