import { templates } from "#tests/support/templates.ts";
import { type Budget, budgets, secondFlight } from "./budgets.ts";

/** A page to measure in the browser. */
export type MeasuredPage = {
  readonly path: string;
  /** Budget of scripts before any input; none for pages that are applications. */
  readonly scriptBytes?: Budget;
  /** Budget of everything in the first view, for pages with a limit of their own. */
  readonly firstViewBytes?: Budget;
  readonly largestContentfulPaintMs: Budget;
  /** None for pages with `noindex`, which Lighthouse reports as a fault. */
  readonly seo?: Budget;
};

/** Pages with an island in the first view that shows the state of a browser or a list. */
const hydratesAtOnce = new Set([
  "/aiv-demo",
  "/company/faq",
  "/company/slideshare",
  "/shoppingcart",
  "/offline",
]);

/** One page of each template, the same list as in the tests. */
export const pages: readonly MeasuredPage[] = templates.map(({ path, unlisted }) => ({
  path,
  largestContentfulPaintMs:
    path in secondFlight ? budgets.secondFlightPaintMs : budgets.largestContentfulPaintMs,
  ...(!hydratesAtOnce.has(path) && { scriptBytes: budgets.scriptBytesBeforeTouch }),
  ...(path === "/" && { firstViewBytes: budgets.homeFirstViewBytes }),
  ...(!unlisted && { seo: budgets.seo }),
}));
