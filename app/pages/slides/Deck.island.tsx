import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { Prose } from "../../blocks/PageBody.tsx";

/** A slide with static HTML; its title has no tags. */
type Slide = { title: string; text: { html: string }; figure?: { html: string } };

/** Renders slides with navigation by button, key, swipe and fragment (#5), full screen and print. */
export default function Deck({ slides }: { slides: readonly Slide[] }) {
  const deck = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const { row, index, goTo } = useCurrentSlide(slides.length);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      PageDown: index + 1,
      ArrowLeft: index - 1,
      PageUp: index - 1,
      Home: 0,
      End: slides.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return;
    // Arrow keys work on the whole page except in form fields, because nothing else uses them; the other keys only
    // while the deck has the focus or is in full screen.
    const field = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    const isForDeck =
      (/^Arrow/.test(event.key) && !field) ||
      document.fullscreenElement === deck.current ||
      deck.current?.contains(document.activeElement);
    if (!isForDeck) return;
    event.preventDefault();
    goTo(target);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <section
        ref={deck}
        aria-label="Slides"
        aria-roledescription="carousel"
        className="slide-deck border-y border-ink bg-raised"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <ol ref={row} className="deck-slides" tabIndex={0} aria-label="Slides, one beside the other">
          {slides.map(({ title, text, figure }, i) => (
            <li
              key={title}
              id={String(i + 1)}
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${slides.length}: ${title}`}
              inert={hydrated && i !== index}
            >
              <div
                className={`measure grid min-h-[26rem] content-center items-center gap-x-16 gap-y-8 py-8 tablet:min-h-[34rem] tablet:py-12 ${figure ? "desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" : ""}`}
              >
                <Prose
                  name={`words-${i}`}
                  html={text.html}
                  className={figure ? "slide-words" : "slide-words slide-alone max-w-none!"}
                />
                {figure && <Prose name={`figure-${i}`} html={figure.html} className="max-w-none!" />}
              </div>
            </li>
          ))}
        </ol>
        <div className="deck-controls border-t border-hair">
          <div className="invisible measure flex flex-wrap items-center gap-3 py-3 noscript:hidden scripted:visible">
            <Button kind="quiet" size="small" disabled={index === 0} onClick={() => goTo(index - 1)}>
              Previous
            </Button>
            <Button
              kind="quiet"
              size="small"
              disabled={index === slides.length - 1}
              onClick={() => goTo(index + 1)}
            >
              Next
            </Button>
            <p
              role="status"
              className="mr-auto text-small text-muted"
            >{`${index + 1} of ${slides.length}`}</p>
            <Button kind="quiet" size="small" onClick={() => toggleFullScreen(deck.current)}>
              Full screen
            </Button>
            <Button kind="quiet" size="small" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
      </section>
      <nav aria-label="All slides" className="deck-titles">
        <ol className="measure py-10 tablet:columns-2 tablet:gap-x-16">
          {slides.map(({ title }, i) => (
            <li key={title} className="break-inside-avoid border-b border-hair">
              <a
                href={`#${i + 1}`}
                aria-current={i === index ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(i);
                  deck.current?.scrollIntoView({ block: "nearest" });
                }}
                className="flex min-h-11 items-center gap-4 py-1.5 hover:text-accent aria-[current]:font-semibold"
              >
                <span className="w-6 text-right text-small text-muted">{i + 1}</span>
                {/* HTML of the site's own renderer, so it is safe to insert. */}
                <span dangerouslySetInnerHTML={{ __html: title }} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

function toggleFullScreen(deck: HTMLElement | null): void {
  // Some phones have no full screen API; the deck then stays as it is.
  if (document.fullscreenElement) void document.exitFullscreen();
  else void deck?.requestFullscreen?.().catch(() => {});
}

/**
 * Returns the visible slide of a scrolling row and a function that scrolls to another. The scroll position is the
 * only state, so swipes, buttons and addresses cannot disagree; the fragment is updated without a history entry.
 * @returns also `row`, for the scrolling element, which is as wide as one slide
 */
function useCurrentSlide(count: number) {
  const row = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(0);
  const goTo = (target: number) => {
    const next = Math.max(0, Math.min(count - 1, target));
    row.current?.scrollTo({ left: next * row.current.clientWidth });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` reads only the row
  useEffect(() => {
    const select = () => {
      const number = Number(location.hash.slice(1) || 1);
      if (number >= 1 && number <= count) goTo(number - 1);
    };
    select();
    addEventListener("hashchange", select);
    return () => removeEventListener("hashchange", select);
  }, [count]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const visibleSlide = () => Math.round(element.scrollLeft / element.clientWidth);
    const onScroll = () => {
      const now = visibleSlide();
      setIndex((before) => {
        if (now !== before) history.replaceState(history.state, "", `#${now + 1}`);
        return now;
      });
    };
    setIndex(visibleSlide());
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  return { row, index, goTo };
}
