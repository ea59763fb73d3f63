import type { BreadcrumbList } from "schema-dts";
import { once } from "#app/content/once.server.ts";
import { typographic } from "#app/content/typographic.ts";
import { readMenu } from "#editorial/menu.ts";
import { type Page, readPage } from "#editorial/pages.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Describes the path from the home page to a page.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList({ page, url }: PageContext): BreadcrumbList[] {
  const crumbs = [{ path: "/", nav: "Home" }, ...trailTo(page)];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(({ path, nav }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: typographic(nav),
        item: url(path),
      })),
    },
  ];
}

type Crumb = Pick<Page, "path" | "nav">;

/** Returns the ancestors of a page, outermost first, then the page itself. */
function trailTo({ path, nav }: Crumb): Crumb[] {
  const above = parentOf(path);
  return [...(above ? trailTo(above) : []), { path, nav }];
}

/** Returns the parent of a page: the nearest page in its path, else the overview of the menu that lists it. */
function parentOf(path: string): Crumb | undefined {
  const folders = path.split("/").slice(1, -1);
  const nearest = folders
    .map((_, depth) => readPage(`/${folders.slice(0, depth + 1).join("/")}`))
    .findLast((page) => page !== undefined);
  if (nearest) return nearest;
  const overview = overviews().get(path);
  return overview === undefined || overview === path ? undefined : readPage(overview);
}

/** Maps each page of a menu to the overview page of that menu. */
const overviews = once(
  () =>
    new Map(
      readMenu().flatMap((entry) =>
        "groups" in entry
          ? entry.groups.flatMap(({ links }) => links.map(({ href }) => [href, entry.overview.href] as const))
          : [],
      ),
    ),
);
