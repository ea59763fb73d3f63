import { Prose } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/slides";
import { toSlides } from "./to-slides.ts";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "slides");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a slide deck, which scrolls from slide to slide, and the list of its titles. Each slide has a fragment (#5). */
export default function Slides({ loaderData: page }: Route.ComponentProps) {
  const slides = toSlides(page.html);
  return (
    <>
      <PageHead page={page} />
      <section aria-label="Slides" className="slide-deck border-y border-ink bg-raised">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <ol className="deck-slides" tabIndex={0} aria-label="Slides, one beside the other">
          {slides.map(({ title, text, figure }, i) => (
            <li key={title} id={String(i + 1)} className="scroll-mt-24">
              <p
                data-search="off"
                className="deck-controls measure flex flex-wrap items-center gap-x-6 pt-2 text-small"
              >
                {i > 0 && <SlideLink to={i} label="Previous" />}
                {i + 1 < slides.length && <SlideLink to={i + 2} label="Next" />}
                <span className="text-muted">{`${i + 1} of ${slides.length}`}</span>
              </p>
              <div
                className={`measure grid min-h-[26rem] content-start items-center gap-x-16 gap-y-8 pt-2 pb-8 tablet:min-h-[34rem] tablet:pb-12 ${figure ? "tablet:pt-10 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" : "tablet:pt-32"}`}
              >
                <Prose
                  html={text}
                  className={figure ? "slide-words" : "slide-words slide-alone max-w-none!"}
                />
                {figure && <Prose html={figure} className="max-w-none!" />}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <nav aria-label="All slides" className="deck-titles">
        <ol className="measure py-10 tablet:columns-2 tablet:gap-x-16">
          {slides.map(({ title }, i) => (
            <li key={title} className="break-inside-avoid border-b border-hair">
              <a href={`#${i + 1}`} className="flex min-h-11 items-center gap-4 py-1.5 hover:text-accent">
                <span className="w-6 text-right text-small text-muted">{i + 1}</span>
                {/* HTML of the site's own renderer, so it is safe to insert. */}
                <span dangerouslySetInnerHTML={{ __html: title }} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <PageEnd page={page} />
    </>
  );
}

const SlideLink = ({ to, label }: { to: number; label: string }) => (
  <a href={`#${to}`} className="link relative inline-flex min-h-11 items-center">
    {label}
    <span className="sr-only"> slide, {to}</span>
  </a>
);
