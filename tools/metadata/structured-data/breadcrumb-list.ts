import type { BreadcrumbList } from "schema-dts";
import { typographic } from "../../../app/content/typographic.ts";
import { readMenu } from "../../../editorial/menu.ts";
import { type Page, readPage } from "../../../editorial/pages.ts";
import type { PageContext } from "./context.ts";

/**
 * The way from the home page to a page. Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
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

/** The pages above a page, from the outermost to itself. */
function trailTo({ path, nav }: Crumb): Crumb[] {
  const above = parentOf(path);
  return [...(above ? trailTo(above) : []), { path, nav }];
}

/** The page above one: the nearest that its address goes through, else the first page of the menu that lists it. */
function parentOf(path: string): Crumb | undefined {
  const folders = path.split("/").slice(1, -1);
  const nearest = folders
    .map((_, depth) => readPage(`/${folders.slice(0, depth + 1).join("/")}`))
    .findLast((page) => page !== undefined);
  if (nearest) return nearest;
  const overview = overviews().get(path);
  return overview === undefined || overview === path ? undefined : readPage(overview);
}

let known: ReadonlyMap<string, string> | undefined;

/** For each page of a menu the page that the menu begins with. */
function overviews(): ReadonlyMap<string, string> {
  known ??= new Map(
    readMenu().flatMap((entry) =>
      "groups" in entry
        ? entry.groups.flatMap(({ links }) => links.map(({ href }) => [href, entry.overview.href] as const))
        : [],
    ),
  );
  return known;
}
