import { createContext, use } from "react";
import type { Groups } from "../model/dashboard.ts";
import { addToShelf, drillInto, moveToShelf, removeFromShelf } from "../model/edit-view.ts";
import { type Field, type FieldKind, fieldNamed } from "../model/table.ts";
import { SHELVES, type Shelf } from "../model/view.ts";
import type { Session } from "../session.ts";
import type { SessionState } from "../session-state.ts";
import type { Dragged } from "./drag.ts";

/** Context of the workbench's components. */
export type WorkbenchContextValue = {
  session: Session;
  state: SessionState;
  /** False in the server-rendered markup. */
  hydrated: boolean;
  /** Replaces going into groups of a result: a dashboard filters all its views by them. */
  enter?: (groups: Groups, label: string) => void;
};

export const WorkbenchContext = createContext<WorkbenchContextValue | null>(null);

/** Returns the context of the workbench. @throws Error outside of it */
export function useWorkbench(): WorkbenchContextValue {
  const context = use(WorkbenchContext);
  if (!context) throw new Error("useWorkbench needs a WorkbenchContext");
  return context;
}

/** Goes into groups of a result. @param label their values */
export function goInto({ session, enter }: WorkbenchContextValue, groups: Groups, label: string): void {
  const drilled = () =>
    groups.reduce((view, { dimension, value }) => drillInto(view, dimension, value), session.view);
  if (enter) enter(groups, label);
  else session.edit(drilled(), `Into ${label}`);
}

/** Visible mark and accessible name of each kind of field. */
export const KINDS: Record<FieldKind, { mark: string; name: string }> = {
  number: { mark: "123", name: "number" },
  date: { mark: "date", name: "date" },
  text: { mark: "abc", name: "text" },
  boolean: { mark: "y/n", name: "yes or no" },
};

export const SHELF_NAMES: Record<Shelf, string> = {
  columns: "Columns",
  rows: "Rows",
  values: "Values",
  color: "Color",
  filters: "Filters",
};

const onShelf = (shelf: Shelf) => SHELF_NAMES[shelf].toLowerCase();

export const addField = (session: Session, shelf: Shelf, field: Field) =>
  session.edit(addToShelf(session.view, shelf, field), `${field.name} added to ${onShelf(shelf)}`);

/** An item at an index of a shelf. */
type Item = { label: string; from: Shelf; at: number };

export const moveItem = (session: Session, { label, from, at }: Item, to: Shelf, field: Field) =>
  session.edit(moveToShelf(session.view, from, at, to, field), `${label} moved to ${onShelf(to)}`);

export const removeItem = (session: Session, { label, from, at }: Item) =>
  session.edit(removeFromShelf(session.view, from, at), `${label} removed`);

/** Adds, moves or removes a dragged item. @param target a shelf, or anything else to remove it */
export function dropOn({ session, state }: WorkbenchContextValue, item: Dragged, target: string): void {
  const { label, at, from } = item;
  const field = fieldNamed(state.table, item.field);
  const shelf = SHELVES.find((each) => each === target);
  if (!field) return;
  if (from === "fields") {
    if (shelf) addField(session, shelf, field);
  } else if (shelf) moveItem(session, { label, from, at }, shelf, field);
  else removeItem(session, { label, from, at });
}
