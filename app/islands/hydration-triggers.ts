/** Hydrates an island; further calls do nothing. */
type Hydrate = () => void;

type Trigger = (hydrate: Hydrate, place: Element) => (() => void) | undefined;

/** Any first input starts the load, so that the next one does not wait for code. */
const INPUT_EVENTS = ["pointermove", "pointerdown", "scroll", "keydown", "focusin", "popstate"];
/** The distance below the window from which a place counts as visible. */
const NEAR = "400px";
/** The time after which a page counts as idle, in milliseconds. */
const IDLE_MS = 4000;

const firstInput = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  for (const type of INPUT_EVENTS) window.addEventListener(type, () => resolve(), { once: true });
});

/** The events that hydrate an island. A trigger returns the function that stops it. */
export const hydrationTriggers = {
  /** The hydration of the page. */
  load: (hydrate) => void hydrate(),
  /** The visitor's first input anywhere on the page. */
  input: (hydrate) => void firstInput.then(hydrate),
  idle: (hydrate) => {
    const timer = setTimeout(hydrate, IDLE_MS);
    return () => clearTimeout(timer);
  },
  /** The place comes near the window. */
  visible: (hydrate, place) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => observer.disconnect();
  },
} satisfies Record<string, Trigger>;

export type HydrateOn = keyof typeof hydrationTriggers;
