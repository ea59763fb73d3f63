import type { Choices } from "../import/remark.ts";
import type { Table } from "../model/table.ts";
import type { Origin } from "../origin.ts";
import type { Join, Outcome } from "./join.ts";

/** A file that is about to be added to the table, and the way that the visitor has chosen. */
export type Combining = {
  /** The shown table without its calculated fields; the choice is void after it is replaced. */
  first: { origin: Origin; choices: Choices; table: Table };
  second: { origin: Origin; table: Table };
  /** Files to be added afterwards. */
  waiting: readonly Origin[];
  way: "rows" | "columns";
  join: Join;
  /** Null while it is computed. */
  outcome: Outcome | null;
};
