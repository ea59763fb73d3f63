import { KINDS } from "#editorial/page-schema.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { requestContext } from "../../content/request-context.server.ts";
import { openBuiltSearch } from "../../search/built-search.server.ts";
import { ResultText } from "../../search/ResultText.tsx";
import { countOf, groupsOf, noResultLinks, pageOf } from "../../search/results.ts";
import type { SearchPage as IndexedPage } from "../../search/search-index.ts";
import type { Route } from "./+types/search";

/**
 * Searches on the server, for form posts without JavaScript and for all results of the dialog. Without a query, lists all
 * pages by kind.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim() ?? "";
  // Set by the server for an address without a page, whose words are the query.
  const missing = url.searchParams.has("missing");
  const { index, texts } = await openBuiltSearch(context.get(requestContext).readBuilt);
  if (!query) {
    const pages = pagesByKind(index.pages);
    return { query, missing, pages, count: "", groups: [], page: 1, next: undefined };
  }
  const { hits, partial } = index.find(query);
  if (hits.length === 0) {
    const count = `Nothing found for “${query}”`;
    return { query, missing, pages: [], count, groups: [noResultLinks], page: 1, next: undefined };
  }
  const { page, next, from, to, hits: shown } = pageOf(hits, url.searchParams.get("page"));
  const range = page > 1 ? `: ${from} to ${to}` : "";
  return {
    query,
    missing,
    pages: [],
    page,
    next,
    count: countOf(hits.length, partial) + range,
    groups: groupsOf(shown, texts),
  };
}

const pagesByKind = (pages: readonly IndexedPage[]) =>
  KINDS.map((kind) => ({
    kind,
    pages: pages
      .filter((page) => page.kind === kind)
      .map(({ path, name }) => ({ path, name }))
      .sort((a, b) => a.name.localeCompare(b.name, "en-US")),
  })).filter((group) => group.pages.length > 0);

const NO_PAGE = "There is no page at this address";

const resultsHref = (query: string, page: number) =>
  `/search?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: loaderData?.missing
      ? NO_PAGE
      : loaderData?.query
        ? `Search: ${loaderData.query}`
        : "Search, and all pages by subject",
    description: "Search every page of this site, or find it in the list of all pages by subject.",
    path: "/search",
  }),
  ...(loaderData?.query || loaderData?.missing ? [{ name: "robots", content: "noindex" }] : []),
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, missing, pages, count, groups, page, next } = loaderData;
  // The words of an address are no search.
  const missed = groups[0]?.kind === noResultLinks.kind && !missing && query;
  const heading = pages.length > 0 ? "Search, or browse all pages" : "Search";
  return (
    <>
      <div className="measure pt-10 pb-10 tablet:pt-16">
        <h1>{missing ? NO_PAGE : heading}</h1>
        {missing && (
          <p className="mt-4 max-w-2xl text-muted">
            It may have moved. Search for it, or start with one of these pages.
          </p>
        )}
        <search>
          <form action="/search" className="mt-8 flex max-w-2xl items-end gap-3">
            <Field
              key={query}
              label="Search all pages"
              type="search"
              name="q"
              defaultValue={query}
              className="flex-1"
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        {count && (
          <p role="status" data-missed={missed || undefined} className="mt-6 text-muted">
            {count}
          </p>
        )}
      </div>
      {groups.map(({ kind, results }) => (
        <section key={kind} aria-label={kind} className="border-t border-hair">
          <div className="measure grid gap-x-16 gap-y-4 py-8 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
            <h2 className="text-lead">{kind}</h2>
            <ul className="grid max-w-2xl gap-y-6">
              {results.map((result) => (
                <li key={result.href}>
                  <a href={result.href} className="block hover:text-accent">
                    <ResultText result={result} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      {(page > 1 || next !== undefined) && (
        <nav aria-label="Pages of results" className="border-t border-hair">
          <div className="measure flex flex-wrap gap-x-8 py-6">
            {page > 1 && <LineLink href={resultsHref(query, page - 1)}>Previous results</LineLink>}
            {next !== undefined && <LineLink href={resultsHref(query, next)}>More results</LineLink>}
          </div>
        </nav>
      )}
      {pages.map(({ kind, pages: members }) => (
        <section key={kind} aria-label={kind} className="border-t border-hair">
          <div className="measure grid gap-x-16 gap-y-3 py-8 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
            <h2 className="text-lead">{kind}</h2>
            <ul className="-mt-1.5 gap-x-10 text-small tablet:columns-2 desktop:columns-3">
              {members.map(({ path, name }) => (
                <li key={path} className="break-inside-avoid">
                  <a href={path} className="inline-flex min-h-11 items-center leading-snug hover:text-accent">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  );
}
