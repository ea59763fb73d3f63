import type { Value } from "#charts/rows.ts";
import { withFieldsOf } from "./calculated.ts";
import { withoutUnknownFields } from "./edit-view.ts";
import type { Field } from "./table.ts";
import { type Dimension, type Filter, filterIsEmpty, type View } from "./view.ts";

/** Views that are shown together, and the filters of all of them. */
export type Dashboard = { pins: readonly View[]; filters: readonly Filter[] };

export const EMPTY_DASHBOARD: Dashboard = { pins: [], filters: [] };

export const pinView = (dashboard: Dashboard, view: View): Dashboard => ({
  ...dashboard,
  pins: [...dashboard.pins, view],
});

/** Removes a pinned view; with the last one, the filters. */
export function unpinView({ pins, filters }: Dashboard, at: number): Dashboard {
  const left = pins.toSpliced(at, 1);
  return left.length > 0 ? { pins: left, filters } : EMPTY_DASHBOARD;
}

/** Moves a pinned view before the one that precedes it. */
export const movePinUp = ({ pins, filters }: Dashboard, at: number): Dashboard => ({
  pins: pins.toSpliced(at - 1, 2, ...pins.slice(at - 1, at + 1).reverse()),
  filters,
});

/** Values of groups that a mark or a heading stands for. */
export type Groups = readonly { dimension: Dimension; value: Value }[];

/** Filters all pinned views by the groups of a mark; takes these filters away if they are all there. */
export function toggleGroups(dashboard: Dashboard, groups: Groups): Dashboard {
  const chosen = groups.map(({ dimension, value }): Filter => ({ ...dimension, values: [value] }));
  const keys = new Set(chosen.map((each) => JSON.stringify(each)));
  const isChosen = (each: Filter) => keys.has(JSON.stringify(each));
  const left = dashboard.filters.filter((each) => !isChosen(each));
  const hasAll = dashboard.filters.length - left.length === chosen.length;
  return { ...dashboard, filters: hasAll ? left : [...left, ...chosen] };
}

/** Returns a pinned view with the filters of the dashboard, and the calculated fields of other pinned views in these. */
export function filteredPin({ pins, filters }: Dashboard, view: View): View {
  const held = filters.filter((each) => !filterIsEmpty(each));
  const defining = pins.filter(({ calculated }) =>
    calculated.some(({ name }) => held.some(({ field }) => field === name)),
  );
  return {
    ...defining.reduce(withFieldsOf, view),
    filters: [...view.filters, ...held],
  };
}

/** Removes what does not fit the table. @param fieldsOf its fields, with those that a view calculates */
export function withoutUnknown(
  { pins, filters }: Dashboard,
  fieldsOf: (view: View) => readonly Field[],
): Dashboard {
  const kept = pins.map((view) => withoutUnknownFields(view, fieldsOf(view)));
  const isKnown = ({ field }: Filter) =>
    kept.some((view) => fieldsOf(view).some(({ name }) => name === field));
  return { pins: kept, filters: filters.filter(isKnown) };
}
