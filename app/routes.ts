import { existsSync } from "node:fs";
import { join } from "node:path";
import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { CONFIRM_PAGE, OFFLINE_PATH } from "#contract/paths.ts";
import { aliases } from "#editorial/addresses.ts";
import { pageFileProblems } from "#editorial/page-files.ts";
import { readPages } from "#editorial/pages.ts";
import { readRedirects } from "#editorial/redirects.ts";
import { ContentError } from "#editorial/yaml.ts";

/** Returns the route module of a section: that in the folder of its name, or else the plain one. */
const template = (section: string): string => {
  if (section === "tutorial" || section === "connector") return template("documentation");
  const file = `pages/${section}/${section}.tsx`;
  return existsSync(join(import.meta.dirname, file)) ? file : "pages/plain/plain.tsx";
};

/**
 * Returns the routes of all pages. Every visitor loads this table, so pages of one folder and template share a pattern;
 * in a folder with several templates, the most frequent one has the pattern. If a path matches a pattern without being a
 * page, the loader redirects to the home page.
 */
function pageRoutes(): RouteConfigEntry[] {
  const folders = Map.groupBy(readPages(), ({ path }) => path.slice(0, path.lastIndexOf("/")));
  return [...folders].flatMap(([folder, pages]) => {
    const byTemplate = [...Map.groupBy(pages, ({ section }) => template(section))].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    return byTemplate.flatMap(([file, members], rank) =>
      rank === 0 && members.length > 1
        ? route(`${folder}/:page`, file, { id: `${folder}/:page` })
        : members.map(({ path }) => route(path, file, { id: path })),
    );
  });
}

// The router's own error names neither file of a route that is defined twice.
const problems = pageFileProblems();
if (problems.length > 0) throw new ContentError(problems);

export default [
  index("pages/home/home.tsx"),
  ...pageRoutes(),
  ...aliases.map(({ pattern, section }) => route(pattern, template(section), { id: pattern })),
  ...readRedirects().map(({ from }) => route(from, "pages/redirect.ts", { id: from })),
  // The first step of the feedback without JavaScript, which sends its two answers as a query.
  route("/aiv_feedback_email", "pages/feedback-step.ts"),
  route(OFFLINE_PATH, "pages/offline/offline.tsx"),
  route(CONFIRM_PAGE, "pages/confirm-subscription/confirm-subscription.tsx"),
  route("/search", "pages/search/search.tsx"),
  route("/form/:name", "pages/form/form.tsx"),
  route("*", "pages/redirect.ts", { id: "unknown" }),
] satisfies RouteConfig;
