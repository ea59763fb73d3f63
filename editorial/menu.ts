import { z } from "zod";
import { everyPagePath, featuresIn, listPagePaths, readLastingPage, readPage } from "./pages.ts";
import { line, readYaml } from "./yaml.ts";

const path = z.string().startsWith("/");
const group = z.strictObject({
  title: line.max(24),
  pages: z.array(path).min(1).meta({ description: "Their paths; the names are the pages' short names." }),
});

const entrySchema = z.union([
  z.strictObject({ page: path }),
  z.strictObject({
    label: line.max(12).meta({ title: "Name in the bar", description: "At most 12 characters." }),
    title: line.max(48).meta({ title: "Heading of the menu", description: "At most 48 characters." }),
    lead: line.max(100).meta({ title: "Sentence below it", description: "At most 100 characters." }),
    overview: path.meta({ title: "Page to begin with", description: "Its path, such as /overview." }),
    groups: z
      .array(group)
      .min(1)
      .optional()
      .meta({ title: "Groups", description: "Without any, those of the page to begin with." }),
    filter: line.optional().meta({ title: "Label of the field that filters the list" }),
    featureRequest: line.optional().meta({ title: "Label of the link to the feature request" }),
  }),
]);
type Entry = z.output<typeof entrySchema>;

/** A linked page and its position in the file. */
type Linked = { page: string; at: (string | number)[] };

/** Returns the groups of a menu: its own, or those of the page of all features. */
function groupsOf({ groups, overview }: Exclude<Entry, { page: string }>) {
  const page = groups ? undefined : readPage(overview);
  const listed = page?.section === "feature-index" ? page.groups : [];
  return (
    groups ??
    listed.map(({ title, folder }) => ({ title, pages: featuresIn(folder).map(({ path }) => path) }))
  );
}

function pagesLinkedBy(entry: Entry, index: number): Linked[] {
  if ("page" in entry) return [{ page: entry.page, at: [index, "page"] }];
  const grouped = groupsOf(entry).flatMap(({ pages }, group) =>
    pages.map((page, i) => ({ page, at: [index, "groups", group, "pages", i] })),
  );
  return [{ page: entry.overview, at: [index, "overview"] }, ...grouped];
}

const NEEDED =
  "a menu opens with this page: remove the date, or give the menu another overview in content/menu.yaml";

export const menuSchema = z.array(entrySchema).check(({ value, issues }) => {
  const addIssue = (message: string, path: Linked["at"]) =>
    issues.push({ code: "custom", input: value, message, path });
  for (const [i, entry] of value.entries())
    if ("overview" in entry && groupsOf(entry).length === 0) addIssue("needs groups of pages", [i]);
  const there = new Set(everyPagePath());
  const linked = new Set<string>();
  for (const { page, at } of value.flatMap(pagesLinkedBy)) {
    // A page that is not live comes and goes with its dates, but an overview is what the menu opens.
    const isThere = at.at(-1) === "overview" ? readLastingPage(page, NEEDED) : there.has(page);
    if (!isThere) addIssue(`no page has the address ${page}`, at);
    if (linked.has(page)) addIssue(`${page} stands twice`, at);
    linked.add(page);
  }
  for (const page of listPagePaths())
    if (page.startsWith("/featurePage/") && !linked.has(page)) addIssue(`the feature ${page} is missing`, []);
});

const linkTo = (href: string) => ({ label: readPage(href)?.nav ?? href, href });
/** Returns links to the pages that are live. */
const linksTo = (pages: readonly string[]) => pages.filter((page) => readPage(page)).map(linkTo);

/**
 * Reads the header menu from `content/menu.yaml`; labels are the pages' `nav` fields.
 * @throws ContentError if it is invalid, links a page twice or one that does not exist, lacks a feature, or has an
 *   overview with a last day
 */
export function readMenu(file = "content/menu.yaml") {
  const entries = readYaml(file, menuSchema).filter((entry) => !("page" in entry) || readPage(entry.page));
  return entries.map((entry) => {
    if ("page" in entry) return linkTo(entry.page);
    const groups = groupsOf(entry).map(({ title, pages }) => ({ title, links: linksTo(pages) }));
    const filled = groups.filter(({ links }) => links.length > 0);
    return { ...entry, overview: linkTo(entry.overview), groups: filled };
  });
}

export type MenuLink = ReturnType<typeof linkTo>;
export type MenuEntry = ReturnType<typeof readMenu>[number];
export type Menu = Exclude<MenuEntry, MenuLink>;
