import { EMPTY_VIEW, SHELVES, type Shelf, usedFields, type View } from "./view.ts";

/** Returns a view without the definition of a calculated field. */
export const withoutField = (view: View, name: string): View => ({
  ...view,
  calculated: view.calculated.filter((each) => each.name !== name),
});

/** Returns the shelves that have a field. */
export const shelvesWith = (view: View, name: string): readonly Shelf[] =>
  SHELVES.filter((shelf) => usedFields({ ...EMPTY_VIEW, [shelf]: view[shelf] }).includes(name));
