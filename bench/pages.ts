import { type Budget, budgets } from "./budgets.ts";

/** A page that is measured in the browser, one of each kind. */
export type MeasuredPage = {
  readonly path: string;
  /** Bytes of script before the visitor does anything. */
  readonly scriptBytes: Budget;
  /** Bytes of everything in the first view, where the page has a limit of its own. */
  readonly firstViewBytes?: Budget;
};

/** A new kind of page is a row here. */
export const pages: readonly MeasuredPage[] = [
  { path: "/", scriptBytes: budgets.homeScriptBytes, firstViewBytes: budgets.homeFirstViewBytes },
  { path: "/featurePage/reporting/reportbursting", scriptBytes: budgets.textPageScriptBytes },
];
