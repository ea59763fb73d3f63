import type { Choices } from "../import/remark.ts";
import type { Table } from "../model/table.ts";
import type { Origin } from "../origin.ts";
import type { Join, Outcome } from "./join.ts";

/** A table, its settings, and what the engine knows of it. */
export type Part = { origin: Origin; choices: Choices; table: Table };

/** Two tables that are about to be combined, and the way that the visitor has chosen. */
export type Combining = {
  /** The shown table when this began; the choice is void after it is replaced. */
  shown: Table;
  first: Part;
  second: Part;
  /** Files to be added afterwards. */
  waiting: readonly Origin[];
  way: "rows" | "columns";
  canStack: boolean;
  join: Join;
  /** Null while it is computed. */
  outcome: Outcome | null;
};
