import { matchPath, redirect } from "react-router";
import { aliases } from "../../editorial/addresses.ts";
import { type CourseItem, readCourses } from "../../editorial/items.ts";
import type { PageMeta, Section } from "../../editorial/page-schema.ts";
import { listPagePaths, type Page, readPage } from "../../editorial/pages.ts";
import { renderBody } from "./body.server.tsx";
import { typographicDeep } from "./typographic.ts";

/** A page as its template gets it. The body is finished HTML: words need no script in the browser. */
export type PageData<S extends Section = Section> = Extract<PageMeta, { section: S }> & {
  path: string;
  /** Set where the page answers under another address than its own. */
  canonical: string | undefined;
  html: string;
  headings: { id: string; text: string }[];
  /** Names and summaries of the pages that this one points to. */
  linked: LinkedPage[];
  /** The dates of the page's training, where it lists them. */
  courses: CourseItem[];
};

export type LinkedPage = { path: string; nav: string; description: string };

/**
 * Loads the page at an address.
 * @param sections the sections that the template draws, to which the front matter is narrowed
 * @throws a redirect: to the right spelling of the address, or home where no page answers it
 */
export async function loadPage<S extends Section>(url: URL, ...sections: S[]): Promise<PageData<S>> {
  const pathname = decodeURIComponent(url.pathname).replace(/(.)\/+$/, "$1");
  const page = findPage(pathname);
  if (!page || !(sections as Section[]).includes(page.section))
    throw redirect(sameIgnoringCase(pathname) ?? "/", 302);

  const { html, headings } = await renderBody(page);
  const { body: _body, bodyLine: _line, file: _file, ...meta } = page;
  const canonical = page.path === pathname || page.path.includes(":") ? undefined : page.path;
  return {
    ...typographicDeep(meta),
    canonical,
    html,
    headings,
    linked: linkedPages(page),
    courses: coursesOf(page),
  } as PageData<S>;
}

function findPage(pathname: string): Page | undefined {
  const exact = pathname.includes(":") ? undefined : readPage(pathname);
  if (exact) return exact;
  for (const { pattern, canonical, section } of aliases) {
    const params = matchPath({ path: pattern, caseSensitive: true }, pathname)?.params;
    const page = params && readPage(canonical.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""));
    if (page?.section === section) return page;
  }
  const pattern = listPagePaths().find((path) => path.includes(":") && matchPath(path, pathname));
  return pattern ? readPage(pattern) : undefined;
}

function sameIgnoringCase(pathname: string): string | undefined {
  const path = listPagePaths().find((candidate) => candidate.toLowerCase() === pathname.toLowerCase());
  return path === pathname ? undefined : path;
}

function linkedPages(page: Page): LinkedPage[] {
  const paths = page.section === "solutions" ? page.features : page.section === "feature" ? page.related : [];
  return paths.flatMap((path) => {
    const linked = readPage(path);
    return linked ? typographicDeep({ path, nav: linked.nav, description: linked.description }) : [];
  });
}

function coursesOf(page: Page): CourseItem[] {
  if (!page.blocks.includes("upcoming-courses")) return [];
  return readCourses().filter(({ training }) => training === page.form?.preset.training);
}
