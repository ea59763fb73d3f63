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

const pathsOf = (entry: Entry): string[] =>
  "page" in entry ? [entry.page] : [entry.overview, ...entry.groups.flatMap(({ pages }) => pages)];

const menuSchema = z.array(entrySchema).check(({ value, issues }) => {
  const linked = value.flatMap(pathsOf);
  const features = listPagePaths().filter((page) => page.startsWith("/featurePage/"));
  const problems = [
    ...linked.filter((page) => !readPage(page)).map((page) => `no page has the address ${page}`),
    ...linked.filter((page, index) => linked.indexOf(page) !== index).map((page) => `${page} stands twice`),
    ...features.filter((page) => !linked.includes(page)).map((page) => `the feature ${page} is missing`),
  ];
  for (const message of problems) issues.push({ code: "custom", input: value, message });
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
export function readMenu(): MenuEntry[] {
  return readYaml("content/menu.yaml", menuSchema).map((entry) =>
    "page" in entry
      ? linkTo(entry.page)
      : {
          ...entry,
          overview: linkTo(entry.overview),
          groups: entry.groups.map(({ title, pages }) => ({ title, links: pages.map(linkTo) })),
        },
  );
}
