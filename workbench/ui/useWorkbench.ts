import { createContext, use } from "react";
import { fieldNamed } from "../model/table.ts";
import { addToShelf, moveToShelf, removeFromShelf, SHELVES, type Shelf, type View } from "../model/view.ts";
import type { Session, SessionState } from "../session.ts";
import type { Dragged } from "./drag.ts";

/** Context of the workbench's components. */
export type WorkbenchContextValue = {
  session: Session;
  state: SessionState;
  /** False in the server-rendered markup. */
  hydrated: boolean;
};

export const WorkbenchContext = createContext<WorkbenchContextValue | null>(null);

/** Returns the context of the workbench. @throws Error outside of it */
export function useWorkbench(): WorkbenchContextValue {
  const context = use(WorkbenchContext);
  if (!context) throw new Error("useWorkbench needs a WorkbenchContext");
  return context;
}

export const SHELF_NAMES: Record<Shelf, string> = {
  columns: "Columns",
  rows: "Rows",
  values: "Values",
  color: "Color",
  filters: "Filters",
};

/** Adds, moves or removes a dragged item. @param target a shelf, or anything else to remove it */
export function dropOn({ session, state }: WorkbenchContextValue, item: Dragged, target: string): void {
  const field = fieldNamed(state.table, item.field);
  const shelf = SHELVES.find((each) => each === target);
  const view: View = session.view;
  if (!field) return;
  if (!shelf) {
    if (item.from !== "fields")
      session.edit(removeFromShelf(view, item.from, item.at), `${item.label} removed`);
  } else if (item.from === "fields") {
    session.edit(
      addToShelf(view, shelf, field),
      `${item.label} added to ${SHELF_NAMES[shelf].toLowerCase()}`,
    );
  } else {
    session.edit(
      moveToShelf(view, item.from, item.at, shelf, field),
      `${item.label} moved to ${SHELF_NAMES[shelf].toLowerCase()}`,
    );
  }
}
