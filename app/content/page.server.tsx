import { redirect } from "react-router";
import { decodeSegments, pathParams } from "../../contract/path-segments.ts";
import { aliasTargets, parameterPages } from "../../editorial/addresses.ts";
import type { PageMeta, PlacedForm, Section } from "../../editorial/page-schema.ts";
import { listPagePaths, type Page, readPage } from "../../editorial/pages.ts";
import { type PlacedBlock, placeBlocks } from "../blocks/placed.server.tsx";
import { type LinkedPage, linked } from "./linked.server.ts";
import { typographic, typographicDeep } from "./typographic.ts";

/** A page as its template gets it. The body is finished HTML: words need no script in the browser. */
export type PageData<S extends Section = Section> = Omit<
  Extract<PageMeta, { section: S }>,
  "blocks" | "answers"
> & {
  path: string;
  html: string;
  headings: { id: string; text: string }[];
  /** Names and summaries of the pages that this one points to. */
  linked: LinkedPage[];
  blocks: PlacedBlock[];
};

/**
 * Loads the page at an address.
 * @param sections the sections that the template draws, to which the front matter is narrowed
 * @throws a redirect: to the right spelling of the address, or home where no page answers it
 */
export async function loadPage<S extends Section>(url: URL, ...sections: S[]): Promise<PageData<S>> {
  const pathname = url.pathname.replace(/(?<=.)\/$/, "");
  const page = findPage(pathname);
  if (!page || !(sections as Section[]).includes(page.section))
    throw redirect(sameIgnoringCase(decodeSegments(pathname)) ?? "/", 302);

  // Not with the server: all but a few pages were drawn at build, and MDX and the maps take long to load.
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
 * The form with its presets filled in. One beginning with ":" takes its value from the address: `edition: ":parameter"`
 * on `/reqLicense/:parameter`.
 */
function withParams(form: PlacedForm, params: Readonly<Record<string, string>>): PlacedForm {
  const preset = Object.entries(form.preset).map(([field, value]) => [
    field,
    value.startsWith(":") ? (params[value.slice(1)] ?? "") : typographic(value),
  ]);
  return { ...typographicDeep(form), preset: Object.fromEntries(preset) };
}

/** @param pathname encoded as it was requested: decoded, a "/" in a parameter would separate two */
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
  const pages = page.section === "solutions" ? page.features : page.section === "feature" ? page.related : [];
  return pages.flatMap(({ page: path, why }) =>
    linked([path]).map((found) => ({ ...found, description: typographic(why) })),
  );
}
