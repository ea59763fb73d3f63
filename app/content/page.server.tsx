import { redirect } from "react-router";
import { decodeSegments, pathParams } from "#contract/path-segments.ts";
import { aliasTargets, parameterPages } from "#editorial/addresses.ts";
import { readEvents } from "#editorial/items.ts";
import type { PageMeta, PlacedForm, Section } from "#editorial/page-schema.ts";
import { listPagePaths, type Page, readPage } from "#editorial/pages.ts";
import { today } from "#editorial/schedule.ts";
import { placeBlocks } from "../blocks/place-blocks.server.ts";
import { typographic, typographicDeep } from "./typographic.ts";

/** A page as its template receives it. The body is static HTML, which needs no script. */
type PageData<S extends Section = Section> = S extends Section
  ? Omit<Extract<PageMeta, { section: S }>, "blocks" | "answers"> & {
      path: string;
      html: string;
      headings: { id: string; text: string }[];
      blocks: readonly string[];
    }
  : never;

/**
 * Loads the page at an address with its HTML.
 * @param sections the sections of the site that the route's template renders; they determine the fields of the result
 * @throws Response a redirect to the address in its correct letter case, or to the home page if there is no such page
 */
export async function loadPage<S extends Section>(
  { url }: { url: URL },
  ...sections: S[]
): Promise<PageData<S>> {
  const pathname = url.pathname.replace(/(?<=.)\/$/, "");
  const page = findPage(pathname);
  if (!page || !(sections as Section[]).includes(page.section))
    throw redirect(sameIgnoringCase(decodeSegments(pathname), url.search) ?? "/", 302);

  // Imported on demand: most pages are prerendered, and MDX and the geographic data load slowly.
  const { renderBody } = await import("./body.server.tsx");
  const { html, headings } = await renderBody(page);
  const { body: _body, bodyLine: _line, file: _file, answers: _answers, ...meta } = page;
  return {
    ...typographicDeep(meta),
    ...(page.form && { form: withParams(page.form, pathParams(page.path, pathname)) }),
    html,
    headings,
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
  return { ...typographicDeep(withTopics(form)), preset: Object.fromEntries(preset) };
}

/** Returns the form of a kind of event with the titles of its coming dates before the topics of its page. */
function withTopics(form: PlacedForm): PlacedForm {
  const coming = readEvents().filter(
    ({ kind, starts }) => kind === form.name && starts.slice(0, 10) >= today,
  );
  const topics = [...new Set([...coming.map(({ title }) => title), ...(form.options[form.name] ?? [])])];
  return topics.length === 0 ? form : { ...form, options: { ...form.options, [form.name]: topics } };
}

/**
 * Finds the page of a path.
 * @param pathname percent-encoded as requested: a decoded "/" would split a parameter in two
 */
export function findPage(pathname: string): Page | undefined {
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

function sameIgnoringCase(pathname: string, search: string): string | undefined {
  const path = listPagePaths().find((candidate) => candidate.toLowerCase() === pathname.toLowerCase());
  return path === undefined || path === pathname ? undefined : path + search;
}
