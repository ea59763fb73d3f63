import { type ComponentType, lazy, memo, useEffect, useRef } from "react";
import { LazyBoundary } from "./LazyBoundary.tsx";

/** The first sign of a visitor, whatever it is: what they do next must not wait for what has not begun to load. */
const FIRST_SIGNS = ["pointermove", "pointerdown", "scroll", "keydown", "focusin", "popstate"] as const;
/** How far below the window a place is near. */
const NEAR = "400px";

type Module = { default: ComponentType };
type Part = { Loaded: ComponentType; want: () => void };

/**
 * A part of the page that stands in it from the start, drawn by the server, and whose code loads when its place nears
 * the window, or with the visitor's first movement, key or touch anywhere. Until then it is plain HTML.
 * @param load imports the module that has the part's component as its default
 * @param signs what else wakes it; nothing but nearness where this is empty
 * @returns the part, for `WhenNear` to show
 */
export function lazyWhenNear(load: () => Promise<Module>, signs: readonly string[] = FIRST_SIGNS): Part {
  const { promise: wanted, resolve } = Promise.withResolvers<void>();
  const want = () => resolve();
  const browser = typeof window !== "undefined";
  if (browser) for (const sign of signs) window.addEventListener(sign, want, { once: true });
  return { want, Loaded: lazy(() => (browser ? wanted.then(() => patiently(load)) : load())) };
}

/** Shows a lazy part. It has no other properties, so that the page around it can change without waiting for it. */
export const WhenNear = memo(function WhenNear({ part: { Loaded, want } }: { part: Part }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [want]);
  return (
    <div ref={place}>
      <LazyBoundary>
        <Loaded />
      </LazyBoundary>
    </div>
  );
});

/**
 * Without a network, loading begins again once it is back, and the HTML stays as it is. A navigation would wait for
 * that, since React draws the page as a whole: whoever follows a link meanwhile goes on without the component.
 */
async function patiently(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    const again = await new Promise<boolean>((decide) => {
      window.addEventListener("online", () => decide(true), { once: true });
      window.addEventListener("popstate", () => decide(false), { once: true });
      window.addEventListener(
        "click",
        ({ target }) => target instanceof Element && target.closest("a[href]") && decide(false),
        { capture: true },
      );
    });
    return again ? patiently(load) : { default: () => null };
  }
}
