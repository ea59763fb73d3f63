import { evaluate } from "@mdx-js/mdx";
import type { ComponentProps } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { matchPath, redirect } from "react-router";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { aliases } from "../../editorial/addresses.ts";
import { type CourseItem, readCourses } from "../../editorial/items.ts";
import type { PageMeta, Section } from "../../editorial/page-schema.ts";
import { listPagePaths, type Page, readPage } from "../../editorial/pages.ts";
import { typographic, typographicDeep } from "./typographic.ts";

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

  const { body, file: _, ...meta } = page;
  const { html, headings } = await renderBody(body);
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

const components = {
  /** A wide table scrolls by itself; the page never does. */
  table: (props: ComponentProps<"table">) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="table-scroll" tabIndex={0} aria-label="Table">
      <table {...props} />
    </section>
  ),
};

/** A remark plugin: quotes in text, not in code. */
function printedQuotes() {
  return (tree: Parameters<typeof visit>[0]) =>
    visit(tree, "text", (node: { value: string }) => {
      node.value = typographic(node.value);
    });
}

async function renderBody(body: string) {
  const { default: Body } = await evaluate(body, {
    ...runtime,
    remarkPlugins: [remarkGfm, printedQuotes],
    rehypePlugins: [rehypeSlug],
  });
  const html = renderToStaticMarkup(<Body components={components} />);
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", text = ""]) => ({
    id,
    text: text.replace(/<[^>]+>/g, ""),
  }));
  return { html, headings };
}
