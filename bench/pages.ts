import { templates } from "#tests/support/templates.ts";
import { type Budget, budgets, secondFlight } from "./budgets.ts";

/** A page to measure in the browser. */
export type MeasuredPage = {
  readonly path: string;
  /** Budget of everything in the first view, for pages with a limit of their own. */
  readonly firstViewBytes?: Budget;
  readonly largestContentfulPaintMs: Budget;
  /** None for pages with `noindex`, which Lighthouse reports as a fault. */
  readonly seo?: Budget;
};

/** One page of each template, the same list as in the tests. */
export const pages: readonly MeasuredPage[] = templates.map(({ path, unlisted }) => ({
  path,
  largestContentfulPaintMs:
    path in secondFlight ? budgets.secondFlightPaintMs : budgets.largestContentfulPaintMs,
  ...(path === "/" && { firstViewBytes: budgets.homeFirstViewBytes }),
  ...(!unlisted && { seo: budgets.seo }),
}));
