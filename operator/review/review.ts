import type { ReviewedPage } from "./read-page.ts";

/** A problem of a page or setting. */
export type Finding = { readonly about: string; readonly what: string };

/** Minimum number of words that are on no other page; with fewer, a page has too little content of its own. */
const MIN_OWN_WORDS = 120;
/** Maximum share of a page's text that may be on another page. */
const MAX_SHARED = 0.3;
/** Texts are compared by n-grams of this many words. */
const NGRAM_WORDS = 5;

/**
 * Reviews each page by itself and compared with the others. The schemas of `editorial/` check titles and descriptions.
 * @param pages every page once, without aliases
 */
export function reviewPages(pages: readonly ReviewedPage[]): Finding[] {
  return [
    ...pages.flatMap(reviewPage),
    ...repeatedFields(pages),
    ...fewOwnWords(pages),
    ...similarPages(pages),
  ];
}

function reviewPage(page: ReviewedPage): Finding[] {
  const { path, headings, figures, hasNextStep, picturesWithoutText } = page;
  const rules: readonly [broken: boolean, what: string][] = [
    [headings.length !== 1, `there are ${headings.length} top headings`],
    [figures === 0, "there is no figure, demo or form"],
    [!hasNextStep, "there is no next step"],
    [picturesWithoutText > 0, `${picturesWithoutText} pictures have no text alternative`],
  ];
  return rules.filter(([broken]) => broken).map(([, what]) => ({ about: path, what }));
}

/** Finds titles, descriptions and headings that several pages share. */
function repeatedFields(pages: readonly ReviewedPage[]): Finding[] {
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
  const pagesWithLine = new Map<string, number>();
  for (const { lines } of pages)
    for (const line of new Set(lines)) pagesWithLine.set(line, (pagesWithLine.get(line) ?? 0) + 1);
  return pages.flatMap(({ path, lines }) => {
    const own = lines.filter((line) => pagesWithLine.get(line) === 1).flatMap(wordsOf).length;
    return own < MIN_OWN_WORDS
      ? [{ about: path, what: `${own} words of its own, fewer than ${MIN_OWN_WORDS}` }]
      : [];
  });
}

/** Finds pairs of pages where the shorter one shares too much of its text with the other. */
function similarPages(pages: readonly ReviewedPage[]): Finding[] {
  const ngrams = pages.map(({ path, lines }) => ({ path, ngrams: ngramsOf(wordsOf(lines.join(" "))) }));
  return ngrams.flatMap((a, i) =>
    ngrams.slice(i + 1).flatMap((b) => {
      const [short, long] = a.ngrams.size < b.ngrams.size ? [a, b] : [b, a];
      const shared =
        [...short.ngrams].filter((ngram) => long.ngrams.has(ngram)).length / Math.max(1, short.ngrams.size);
      return shared > MAX_SHARED
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

function ngramsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(NGRAM_WORDS - 1).map((_, i) => words.slice(i, i + NGRAM_WORDS).join(" ")));
}

/** Finds links to addresses or fragments that do not exist. @param exists true for the path of a page or file */
export async function deadLinks(
  pages: readonly ReviewedPage[],
  exists: (path: string) => Promise<boolean>,
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
      const found = id && ids.has(path) ? ids.get(path)?.has(id) : await exists(path);
      return found ? [] : [{ about: from, what: `the link ${link} leads nowhere` }];
    }),
  );
  return checked.flat();
}
