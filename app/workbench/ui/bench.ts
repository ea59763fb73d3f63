import { createContext, use } from "react";
import { fieldNamed } from "../model/table.ts";
import { move, put, SHELVES, type Shelf, take, type View } from "../model/view.ts";
import type { Session, SessionState } from "../session.ts";
import type { Dragged } from "./drag.ts";

/** What every part of the workbench works with. */
export type Bench = {
  session: Session;
  state: SessionState;
  /** False until script runs. */
  alive: boolean;
};

export const BenchContext = createContext<Bench | null>(null);

/** @throws Error outside of the workbench */
export function useBench(): Bench {
  const bench = use(BenchContext);
  if (!bench) throw new Error("A part of the workbench stands outside of it");
  return bench;
}

export const SHELF_NAMES: Record<Shelf, string> = {
  columns: "Columns",
  rows: "Rows",
  values: "Values",
  color: "Color",
  filters: "Filters",
};

/** What follows from letting something go on a place. */
export function dropOn({ session, state }: Bench, item: Dragged, place: string): void {
  const field = fieldNamed(state.table, item.field);
  const shelf = SHELVES.find((each) => each === place);
  const view: View = session.view;
  if (!field) return;
  if (!shelf) {
    if (item.from !== "fields") session.edit(take(view, item.from, item.at), `${item.label} removed`);
  } else if (item.from === "fields") {
    session.edit(put(view, shelf, field), `${item.label} added to ${SHELF_NAMES[shelf].toLowerCase()}`);
  } else {
    session.edit(
      move(view, item.from, item.at, shelf, field),
      `${item.label} moved to ${SHELF_NAMES[shelf].toLowerCase()}`,
    );
  }
}
