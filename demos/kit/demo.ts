import type { ComponentType } from "react";

/** Source of a demo's data. */
export type DemoSource = { title: string; href?: string; years?: string };

/** Copy of a demo, from the front matter of its page, and the sources of its data. */
export type DemoCopy = { title: string; try: string; note: string; sources: readonly DemoSource[] };

/** Exports of a file `NAME.demo.tsx`. */
export type DemoModule = {
  /** The component. It takes no props and begins in its initial state, because Reset remounts it. */
  default: ComponentType;
  /** Clears state outside the component, such as in `localStorage` or the URL; called by Reset. */
  clearSavedState?: () => void;
};
