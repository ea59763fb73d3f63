import { useLayoutEffect, useRef, useState } from "react";
import { DownIcon, UpIcon } from "#ui/icons.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { StaticHtml } from "../../islands/StaticHtml.tsx";
import { CarouselButton } from "../carousel/CarouselButton.tsx";
import { useOwnSwipes, useSwipe } from "../carousel/useSwipe.ts";
import type { readProps } from "./testimonials.server.tsx";

type TestimonialsProps = ReturnType<typeof readProps> & {
  /** The link to write a review. */
  review?: { label: string; href: string };
  /** The list of slides. */
  html: string;
};

/**
 * Shows one testimonial at a time, moved by buttons or a vertical swipe. It does not wrap around: a swipe beyond an end
 * scrolls the page. Before hydration the testimonials are in a scrollable box, and the carousel starts with the one that
 * the box was scrolled to. The slide heights (325 and 280 px) are in `testimonials.css`.
 */
export default function Testimonials({ heading, count, review, html }: TestimonialsProps) {
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const last = count - 1;
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

  useLayoutEffect(() => {
    for (const [i, slide] of (box.current?.querySelectorAll("li") ?? []).entries()) {
      slide.inert = hydrated && i !== index;
      // Inert slides count as well: without these two, every slide is "1 of 1".
      slide.ariaPosInSet = String(i + 1);
      slide.ariaSetSize = String(count);
    }
  }, [hydrated, index, count]);

  return (
    <div className="band">
      <div className="measure">
        <section
          aria-label={heading}
          aria-roledescription="carousel"
          className="grid gap-x-16 gap-y-6 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
        >
          <div className="flex items-end justify-between gap-6 desktop:flex-col desktop:items-start">
            <h2 className="text-h1">{heading}</h2>
            {hydrated && last > 0 && (
              <div className="flex items-center gap-3">
                <CarouselButton label="Previous testimonial" disabled={index === 0} onClick={() => move(-1)}>
                  <UpIcon />
                </CarouselButton>
                <CarouselButton label="Next testimonial" disabled={index === last} onClick={() => move(1)}>
                  <DownIcon />
                </CarouselButton>
                <p
                  role="status"
                  className="text-small whitespace-nowrap text-muted"
                >{`${index + 1} of ${count}`}</p>
              </div>
            )}
          </div>
          <div
            ref={box}
            className={`testimonial-slides ${hydrated ? "is-live" : ""}`}
            tabIndex={hydrated ? undefined : 0}
            {...swipe}
          >
            <div
              aria-live="polite"
              style={{ transform: `translateY(calc(${-index} * var(--slide-height)))` }}
              className={hydrated ? "transition-transform duration-300 ease-out" : undefined}
            >
              <StaticHtml name="testimonials" html={html} />
            </div>
          </div>
        </section>
        {review && (
          <p className="mt-4">
            <a href={review.href} className="link">
              {review.label}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
