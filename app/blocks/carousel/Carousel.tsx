import { type Key, type ReactNode, useLayoutEffect, useRef } from "react";
import { createIcon, PlayIcon } from "#ui/icons.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { CarouselButton } from "./CarouselButton.tsx";
import { useAutoplay } from "./useAutoplay.ts";
import { useSwipe } from "./useSwipe.ts";

type CarouselProps = {
  heading: string;
  text?: string;
  slides: readonly { key: Key; content: ReactNode }[];
};

/**
 * A carousel that shows one slide at a time, advances by itself and wraps around. Slides fade within 250 ms (the
 * specification's "smart speed"). Before hydration the slides are a scrollable row of the same height, and the carousel
 * starts with the slide that the row was scrolled to.
 */
export function Carousel({ heading, text, slides }: CarouselProps) {
  const hydrated = useHydrated();
  const { index, turn, playing, moving, toggle, rest } = useAutoplay(slides.length);
  const swipe = useSwipe("clientX", turn);
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only before hydration, while the slides are a scrollable row
  useLayoutEffect(() => {
    const { current } = row;
    if (current?.scrollLeft) turn(Math.round(current.scrollLeft / current.clientWidth));
  }, []);

  return (
    <section
      aria-label={heading}
      aria-roledescription="carousel"
      // Clipped, because Chromium reports a layout shift when a row stops being scrollable, even out of view.
      className="band overflow-clip"
      {...rest}
    >
      <div className="measure grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2>{heading}</h2>
          {text && <p className="mt-4 max-w-[36em] text-muted">{text}</p>}
          <div className="invisible mt-6 flex items-center gap-3 noscript:hidden scripted:visible">
            <CarouselButton label={playing ? "Pause" : "Play"} onClick={toggle}>
              {playing ? <PauseIcon /> : <PlayIcon />}
            </CarouselButton>
            <CarouselButton label="Previous" onClick={() => turn(-1)}>
              <LeftIcon />
            </CarouselButton>
            <CarouselButton label="Next" onClick={() => turn(1)}>
              <RightIcon />
            </CarouselButton>
            <p
              aria-live={moving ? "off" : "polite"}
              aria-atomic="true"
              className="text-small whitespace-nowrap text-muted"
            >{`${index + 1} of ${slides.length}`}</p>
          </div>
        </div>
        <ul
          ref={row}
          data-search="off"
          aria-live={moving ? "off" : "polite"}
          tabIndex={hydrated ? undefined : 0}
          className={
            hydrated
              ? "grid touch-pan-y"
              : "flex [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]"
          }
          {...swipe}
        >
          {slides.map(({ key, content }, i) => (
            <li
              key={key}
              aria-roledescription="slide"
              // The hidden slides count: without these two, every slide is "1 of 1".
              aria-posinset={i + 1}
              aria-setsize={slides.length}
              className={
                hydrated
                  ? `col-start-1 row-start-1 min-w-0 transition-[opacity,visibility] duration-250 ${i === index ? "" : "invisible opacity-0"}`
                  : "w-full shrink-0 snap-start"
              }
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PauseIcon = createIcon("M8.5 5.5v13M15.5 5.5v13");
const LeftIcon = createIcon("M19 12H5m6-6l-6 6 6 6");
const RightIcon = createIcon("M5 12h14m-6-6l6 6-6 6");
