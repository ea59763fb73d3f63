import type { ReviewedPage } from "./read-page.ts";

/** What keeps a page from being as good as promised. */
export type Finding = { readonly about: string; readonly what: string };

/** What a search result shows before it cuts, in characters. */
const MOST_TITLE = 60;
const MOST_DESCRIPTION = 160;
/** A page with fewer words that stand nowhere else has no reason of its own to exist. */
const LEAST_OWN_WORDS = 250;
/** How much of a page's text another page may share. */
const MOST_SHARED = 0.3;
/** Texts are compared by every run of so many words. */
const RUN = 5;

/**
 * Reviews the pages of the site, each by itself and against the others.
 * @param pages every page once, without aliases
 */
export function reviewPages(pages: readonly ReviewedPage[]): Finding[] {
  return [...pages.flatMap(reviewPage), ...repeated(pages), ...fewOwnWords(pages), ...alike(pages)];
}

function reviewPage(page: ReviewedPage): Finding[] {
  const { path, title, description, headings, figures, hasNextStep, picturesWithoutText } = page;
  const rules: readonly [broken: boolean, what: string][] = [
    [title.length > MOST_TITLE, `the title has ${title.length} characters, more than ${MOST_TITLE}`],
    [title === "", "there is no title"],
    [
      description.length > MOST_DESCRIPTION,
      `the description has ${description.length} characters, more than ${MOST_DESCRIPTION}`,
    ],
    [description === "", "there is no description"],
    [headings.length !== 1, `there are ${headings.length} top headings`],
    [figures === 0, "there is no figure, diagram or chart"],
    [!hasNextStep, "there is no next step"],
    [picturesWithoutText > 0, `${picturesWithoutText} pictures have no text alternative`],
  ];
  return rules.filter(([broken]) => broken).map(([, what]) => ({ about: path, what }));
}

/** Titles, descriptions and headings that stand on more than one page. */
function repeated(pages: readonly ReviewedPage[]): Finding[] {
  const fields = {
    title: (page: ReviewedPage) => page.title,
    description: (page: ReviewedPage) => page.description,
    heading: (page: ReviewedPage) => page.headings[0] ?? "",
  };
  return Object.entries(fields).flatMap(([field, read]) =>
    [...Map.groupBy(pages, read)]
      .filter(([text, group]) => text && group.length > 1)
      .map(([, group]) => ({
        about: group.map(({ path }) => path).join(", "),
        what: `share their ${field}`,
      })),
  );
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];

function fewOwnWords(pages: readonly ReviewedPage[]): Finding[] {
  const standsOn = new Map<string, number>();
  for (const { lines } of pages)
    for (const line of new Set(lines)) standsOn.set(line, (standsOn.get(line) ?? 0) + 1);
  return pages.flatMap(({ path, lines }) => {
    const own = lines.filter((line) => standsOn.get(line) === 1).flatMap(wordsOf).length;
    return own < LEAST_OWN_WORDS
      ? [{ about: path, what: `${own} words of its own, fewer than ${LEAST_OWN_WORDS}` }]
      : [];
  });
}

/** Pairs of pages of which the shorter one shares too much of its text with the other. */
function alike(pages: readonly ReviewedPage[]): Finding[] {
  const runs = pages.map(({ path, lines }) => ({ path, runs: runsOf(wordsOf(lines.join(" "))) }));
  return runs.flatMap((a, i) =>
    runs.slice(i + 1).flatMap((b) => {
      const [short, long] = a.runs.size < b.runs.size ? [a, b] : [b, a];
      const shared =
        [...short.runs].filter((run) => long.runs.has(run)).length / Math.max(1, short.runs.size);
      return shared > MOST_SHARED
        ? [
            {
              about: short.path,
              what: `${Math.round(shared * 100)} % of its text stands on ${long.path} too`,
            },
          ]
        : [];
    }),
  );
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(" ")));
}

/**
 * Links of this site that lead nowhere.
 * @param answers whether an address of the site answers with a page or a file, with the ids on it
 */
export async function deadLinks(
  pages: readonly ReviewedPage[],
  answers: (path: string) => Promise<boolean>,
): Promise<Finding[]> {
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  const linkedFrom = new Map<string, string>();
  for (const { path, links } of pages) {
    for (const link of links) {
      const { host, pathname, search, hash } = new URL(link, `http://site${path}`);
      if (host === "site") linkedFrom.set(pathname + search + hash, path);
    }
  }
  const checked = await Promise.all(
    [...linkedFrom].map(async ([link, from]) => {
      const [path = "", id] = link.split("#");
      const there = id && ids.has(path) ? ids.get(path)?.has(id) : await answers(path);
      return there ? [] : [{ about: from, what: `the link ${link} leads nowhere` }];
    }),
  );
  return checked.flat();
}
