import { useLayoutEffect, useRef, useState } from "react";
import type { Testimonial } from "#editorial/items.ts";
import { DownIcon, StarIcon, UpIcon } from "#ui/icons.tsx";
import { SampleNote } from "#ui/SampleNote.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { CarouselButton } from "./CarouselButton.tsx";
import { useOwnSwipes, useSwipe } from "./useSwipe.ts";

/**
 * Shows one testimonial at a time, moved by buttons or a vertical swipe. It does not wrap around: a swipe beyond an end
 * scrolls the page. Before hydration the testimonials are in a scrollable box, and the carousel starts with the one that
 * the box was scrolled to. The slide heights (325 and 280 px) are in `testimonials.css`.
 */
export function TestimonialCarousel({ heading, items }: { heading: string; items: readonly Testimonial[] }) {
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const last = items.length - 1;
  const move = (by: 1 | -1) => setIndex((i) => Math.min(last, Math.max(0, i + by)));
  const swipe = useSwipe("clientY", move);
  useOwnSwipes(box, (by) => index + by >= 0 && index + by <= last);

  // After hydration the box does not scroll, so a leftover scroll position would show the wrong slide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box may be scrolled again between the first render and hydration
  useLayoutEffect(() => {
    const { current } = box;
    if (!current?.scrollTop) return;
    const passed = Math.round(current.scrollTop / current.clientHeight);
    setIndex((i) => i + passed);
    current.scrollTop = 0;
  }, [hydrated]);

  return (
    <section
      aria-label={heading}
      aria-roledescription="carousel"
      className="grid gap-x-16 gap-y-6 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="flex items-end justify-between gap-6 desktop:flex-col desktop:items-start">
        <div>
          <h2>{heading}</h2>
          <SampleNote items={items} className="mt-3" />
        </div>
        {hydrated && (
          <div className="flex items-center gap-3">
            <CarouselButton label="Previous testimonial" disabled={index === 0} onClick={() => move(-1)}>
              <UpIcon />
            </CarouselButton>
            <CarouselButton label="Next testimonial" disabled={index === last} onClick={() => move(1)}>
              <DownIcon />
            </CarouselButton>
            <p role="status" className="text-small whitespace-nowrap text-muted">
              {index + 1} of {items.length}
            </p>
          </div>
        )}
      </div>
      <div
        ref={box}
        className={`testimonials ${hydrated ? "is-live" : ""}`}
        tabIndex={hydrated ? undefined : 0}
        {...swipe}
      >
        <ul
          data-search="off"
          aria-live="polite"
          style={{ transform: `translateY(calc(${-index} * var(--slide-height)))` }}
          className={hydrated ? "transition-transform duration-300 ease-out" : undefined}
        >
          {items.map((item, i) => (
            <li
              key={item.id}
              inert={hydrated && i !== index}
              aria-roledescription="slide"
              // The inert slides count: without these two, every slide is "1 of 1".
              aria-posinset={i + 1}
              aria-setsize={items.length}
              // Not `content-visibility`: with it, Tab sometimes skips the rest of the page in Chromium.
              className="flex h-(--slide-height) flex-col justify-center contain-strict"
            >
              {/* Nobody gave a sample its stars. */}
              {!item.sample && (
                <p className="flex text-accent" role="img" aria-label={`${item.rating} of 5 stars`}>
                  {Array.from({ length: item.rating }, (_, star) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical and never reordered
                    <StarIcon key={star} />
                  ))}
                </p>
              )}
              <blockquote className="mt-3 font-serif text-[clamp(1.2rem,0.9rem+1.3vw,1.75rem)] leading-[1.3]">
                “{item.text}”
              </blockquote>
              <p className="mt-4 flex items-center gap-3 text-small text-muted">
                {item.image && <img src={item.image} alt="" width="40" height="40" className="rounded-sm" />}
                {item.name}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
