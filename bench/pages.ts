import { templates } from "../tests/support/templates.ts";
import { type Budget, budgets } from "./budgets.ts";

/** A page that is measured in the browser. */
export type MeasuredPage = {
  readonly path: string;
  /** Bytes of script before the visitor does anything; none for a page that is there to be worked with. */
  readonly scriptBytes?: Budget;
  /** Bytes of everything in the first view, where the page has a limit of its own. */
  readonly firstViewBytes?: Budget;
  /** Without one for a page that search engines are asked not to list, which Lighthouse takes for a fault. */
  readonly seo?: Budget;
};

/** More than words: a form or a dashboard stands in the first view, and what it needs loads by itself. */
const worked = new Set(["/company/aboutus/exploredashboard", "/form/newsletter"]);

/** One page of each kind. A page that is built for a new template is measured as soon as the tests know it. */
export const pages: readonly MeasuredPage[] = templates.map(({ path, unlisted }) => ({
  path,
  ...(path === "/"
    ? { scriptBytes: budgets.homeScriptBytes, firstViewBytes: budgets.homeFirstViewBytes }
    : !worked.has(path) && { scriptBytes: budgets.textPageScriptBytes }),
  ...(!unlisted && { seo: budgets.seo }),
}));
