import type { ComponentType } from "react";

/** Where the data of a demo come from. */
export type DemoSource = { title: string; href?: string; years?: string };

/** What editors write about a demo in the front matter of its page, and its sources. */
export type DemoWords = { title: string; try: string; note: string; sources: readonly DemoSource[] };

/** A file `NAME.demo.tsx`. */
export type DemoModule = {
  /** The demo in its start state; it has no properties, and Reset mounts it anew. */
  default: ComponentType;
  /** Takes back what the demo keeps elsewhere, such as in the browser's storage; called by Reset. */
  forget?: () => void;
};
