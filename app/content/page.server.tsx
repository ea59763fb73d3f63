import { redirect } from "react-router";
import { decodeSegments, pathParams } from "#contract/path-segments.ts";
import { aliasTargets, parameterPages } from "#editorial/addresses.ts";
import type { PageMeta, PlacedForm, Section } from "#editorial/page-schema.ts";
import { listPagePaths, type Page, readPage } from "#editorial/pages.ts";
import { type PlacedBlock, placeBlocks } from "../blocks/place-blocks.server.tsx";
import { type RequestArgs, staticHtml } from "../islands/static-html.server.ts";
import { type LinkedPage, readLinkedPages } from "./linked-pages.server.ts";
import { typographic, typographicDeep } from "./typographic.ts";

/** A page as its template receives it. The body is static HTML, which needs no script. */
type PageData<S extends Section = Section> = Omit<Extract<PageMeta, { section: S }>, "blocks" | "answers"> & {
  path: string;
  html: string;
  headings: { id: string; text: string }[];
  linked: LinkedPage[];
  blocks: PlacedBlock[];
};

type PageArgs = RequestArgs & { url: URL };

/**
 * Loads the page at an address, with references to its HTML (see `withReferences`).
 * @param sections the sections of the site that the route's template renders; they determine the fields of the result
 * @throws Response a redirect to the address in its correct letter case, or to the home page if there is no such page
 */
export async function loadPage<S extends Section>(args: PageArgs, ...sections: S[]): Promise<PageData<S>> {
  return withReferences(args, await readPageData(args.url, ...sections));
}

/**
 * Replaces the HTML of a page with references to the places where the document already contains it, so that it is not
 * sent twice. @see staticHtml
 * @param page its template must render all of its HTML
 */
export function withReferences<P extends Pick<PageData, "blocks"> & { html?: string }>(
  args: RequestArgs,
  page: P,
): P {
  return {
    ...page,
    ...(page.html !== undefined && { html: staticHtml(args, "body", page.html) }),
    blocks: page.blocks.map((block) =>
      "html" in block ? { ...block, html: staticHtml(args, block.name, block.html) } : block,
    ),
  };
}

/** Reads the page at an address with its HTML, for loaders that send only a part of it. @throws as `loadPage` does */
export async function readPageData<S extends Section>(url: URL, ...sections: S[]): Promise<PageData<S>> {
  const pathname = url.pathname.replace(/(?<=.)\/$/, "");
  const page = findPage(pathname);
  if (!page || !(sections as Section[]).includes(page.section))
    throw redirect(sameIgnoringCase(decodeSegments(pathname)) ?? "/", 302);

  // Imported on demand: most pages are prerendered, and MDX and the geographic data load slowly.
  const { renderBody } = await import("./body.server.tsx");
  const { html, headings } = await renderBody(page);
  const { body: _body, bodyLine: _line, file: _file, answers: _answers, ...meta } = page;
  return {
    ...typographicDeep(meta),
    ...(page.form && { form: withParams(page.form, pathParams(page.path, pathname)) }),
    html,
    headings,
    linked: linkedPages(page),
    blocks: placeBlocks(page),
  } as PageData<S>;
}

/**
 * Returns the form with its presets. A preset that begins with ":" takes its value from the path: `edition:
 * ":parameter"` on `/reqLicense/:parameter`.
 */
function withParams(form: PlacedForm, params: Readonly<Record<string, string>>): PlacedForm {
  const preset = Object.entries(form.preset).map(([field, value]) => [
    field,
    value.startsWith(":") ? (params[value.slice(1)] ?? "") : typographic(value),
  ]);
  return { ...typographicDeep(form), preset: Object.fromEntries(preset) };
}

/**
 * Finds the page of a path.
 * @param pathname percent-encoded as requested: a decoded "/" would split a parameter in two
 */
function findPage(pathname: string): Page | undefined {
  const decoded = decodeSegments(pathname);
  const exact = /[:$]/.test(decoded) ? undefined : readPage(decoded);
  if (exact) return exact;
  for (const { path, section } of aliasTargets(decoded)) {
    const page = readPage(path);
    if (page?.section === section) return page;
  }
  const pattern = parameterPages()(pathname);
  return pattern ? readPage(pattern) : undefined;
}

function sameIgnoringCase(pathname: string): string | undefined {
  const path = listPagePaths().find((candidate) => candidate.toLowerCase() === pathname.toLowerCase());
  return path === pathname ? undefined : path;
}

function linkedPages(page: Page): LinkedPage[] {
  const pages = page.section === "feature" ? page.related : [];
  return pages.flatMap(({ page: path, why }) =>
    readLinkedPages([path]).map((found) => ({ ...found, description: typographic(why) })),
  );
}
