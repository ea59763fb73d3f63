import { z } from "zod";
import { listPagePaths, readPage } from "./pages.ts";
import { readYaml } from "./yaml.ts";

const line = z.string().trim().min(1);
const path = z.string().startsWith("/");

const entrySchema = z.union([
  z.strictObject({ page: path }),
  z.strictObject({
    label: line.max(12),
    title: line.max(48),
    lead: line.max(100),
    /** The page to begin with. */
    overview: path,
    groups: z.array(z.strictObject({ title: line.max(24), pages: z.array(path).min(1) })).min(1),
    /** The label of a field that narrows the list. */
    filter: line.optional(),
    /** The label of the link that opens the feature request. */
    featureRequest: line.optional(),
  }),
]);
type Entry = z.output<typeof entrySchema>;

/** A page that the menu links to, and where in the file. */
type Linked = { page: string; at: (string | number)[] };

function linkedBy(entry: Entry, index: number): Linked[] {
  if ("page" in entry) return [{ page: entry.page, at: [index, "page"] }];
  const grouped = entry.groups.flatMap(({ pages }, group) =>
    pages.map((page, i) => ({ page, at: [index, "groups", group, "pages", i] })),
  );
  return [{ page: entry.overview, at: [index, "overview"] }, ...grouped];
}

const menuSchema = z.array(entrySchema).check(({ value, issues }) => {
  const tell = (message: string, path: Linked["at"]) =>
    issues.push({ code: "custom", input: value, message, path });
  const linked = new Set<string>();
  for (const { page, at } of value.flatMap(linkedBy)) {
    if (!readPage(page)) tell(`no page has the address ${page}`, at);
    if (linked.has(page)) tell(`${page} stands twice`, at);
    linked.add(page);
  }
  for (const page of listPagePaths())
    if (page.startsWith("/featurePage/") && !linked.has(page)) tell(`the feature ${page} is missing`, []);
});

export type MenuLink = { label: string; href: string };
export type Menu = {
  label: string;
  title: string;
  lead: string;
  overview: MenuLink;
  groups: { title: string; links: MenuLink[] }[];
  filter?: string | undefined;
  featureRequest?: string | undefined;
};
export type MenuEntry = Menu | MenuLink;

const linkTo = (href: string): MenuLink => ({ label: readPage(href)?.nav ?? href, href });

/**
 * The menu of the site's header, from `content/menu.yaml`, with the names that the pages give themselves.
 * @throws ContentError on a mistake in it, a page that is not there or stands twice, or a feature that is missing
 */
export function readMenu(file = "content/menu.yaml"): MenuEntry[] {
  return readYaml(file, menuSchema).map((entry) =>
    "page" in entry
      ? linkTo(entry.page)
      : {
          ...entry,
          overview: linkTo(entry.overview),
          groups: entry.groups.map(({ title, pages }) => ({ title, links: pages.map(linkTo) })),
        },
  );
}
