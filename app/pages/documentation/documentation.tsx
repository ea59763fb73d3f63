import { dataFileHref } from "#charts/datasets.server.ts";
import { neighborsOf, readSeries, SERIES } from "#editorial/series.ts";
import { HeadingText } from "#ui/HeadingText.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { Route } from "./+types/documentation";
import { SeriesNav } from "./SeriesNav.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "documentation", "tutorial", "connector");
  const pages = typographicDeep(readSeries(page.section));
  const { index, label } = SERIES[page.section];
  return {
    ...page,
    files: page.files.map((file) => ({ file, href: dataFileHref(file) })),
    series: {
      index,
      label,
      chapter: pages.find(({ path }) => path === page.path)?.chapter,
      chapters: [...Map.groupBy(pages, ({ chapter = label }) => chapter)],
    },
    neighbors: neighborsOf(pages, page.path),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a page of the documentation or a tutorial with the navigation of its series. */
export default function Documentation({ loaderData: page }: Route.ComponentProps) {
  const { index, label, chapter, chapters } = page.series;
  return (
    <>
      <div className="measure grid gap-x-16 pt-4 pb-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] desktop:pt-12">
        <SeriesNav label={label} chapters={chapters} current={page.path} headings={page.headings} />
        <article className="pt-6 desktop:pt-0">
          <header className="max-w-[44rem]">
            <p className="text-small text-muted">
              <LineLink href={index}>{label}</LineLink>
              {chapter && ` / ${chapter}`}
            </p>
            <h1 className="mt-2 text-[clamp(2rem,1.4rem+2.4vw,2.875rem)]">
              <HeadingText>{page.heading}</HeadingText>
            </h1>
            <p className="mt-5 text-lead leading-normal text-muted">{page.lead}</p>
          </header>
          <div className="mt-8 max-w-[52rem] tablet:[&>dl]:grid tablet:[&>dl]:auto-cols-fr tablet:[&>dl]:grid-flow-col tablet:[&>dl]:gap-x-8">
            <Facts facts={page.facts} />
            {page.files.length > 0 && (
              <p className="mt-3 text-small text-muted">
                {page.files.length === 1 ? "File: " : "Files: "}
                {page.files.map(({ file, href }, place) => (
                  <span key={file}>
                    {place > 0 && ", "}
                    <LineLink href={href}>{file}</LineLink>
                  </span>
                ))}{" "}
                (public data, in the version used here)
              </p>
            )}
          </div>
          <PageBody
            page={page}
            className="mt-10 [&>.prose]:max-w-[52rem] [&>.prose>:not(.figure,.table-scroll,pre,.answers)]:max-w-[42rem]"
          />
          <PreviousNext {...page.neighbors} />
        </article>
      </div>
      <PageEnd page={page} />
    </>
  );
}

type Neighbor = { path: string; nav: string } | undefined;

function PreviousNext({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" data-search="off" className="mt-14 border-t border-ink">
      <ul className="grid grid-cols-2 gap-x-8">
        {[
          { to: previous, rel: "prev", label: "Previous" },
          { to: next, rel: "next", label: "Next" },
        ].map(({ to, rel, label }) => (
          <li key={rel} className={rel === "next" ? "text-right" : ""}>
            {to && (
              <a href={to.path} rel={rel} className="group block py-4">
                <span className="block text-small text-muted">{label}</span>
                <span className="font-medium text-lead leading-tight underline-offset-4 group-hover:text-accent group-hover:underline">
                  {to.nav}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
