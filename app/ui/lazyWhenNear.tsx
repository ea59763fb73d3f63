import { type ComponentType, lazy, memo, useEffect, useMemo, useRef } from "react";
import { AsDrawn, LazyBoundary } from "./LazyBoundary.tsx";
import { useDrawnByServer } from "./useHydrated.ts";

/** The first sign of a visitor, whatever it is: what they do next must not wait for what has not begun to load. */
const FIRST_SIGNS = ["pointermove", "pointerdown", "scroll", "keydown", "focusin", "popstate"] as const;
/** How far below the window a place is near. */
const NEAR = "400px";

const browser = typeof window !== "undefined";

type Module<Props> = { default: ComponentType<Props> };
/** Imports a module that has a component as its default. */
export type Load<Props> = () => Promise<Module<Props>>;
type Part = { Loaded: ComponentType; want: () => void };

/**
 * A part of the page that stands in it from the start, drawn by the server, and whose code loads when its place nears
 * the window, or with the visitor's first movement, key or touch anywhere. Until then it is plain HTML.
 * @param load imports the module that has the part's component as its default
 * @param signs what else wakes it; nothing but nearness where this is empty
 * @returns the part, for `WhenNear` to show
 */
export function lazyWhenNear(load: Load<object>, signs: readonly string[] = FIRST_SIGNS): Part {
  const { promise: wanted, resolve } = Promise.withResolvers<void>();
  const want = () => resolve();
  if (browser) for (const sign of signs) window.addEventListener(sign, want, { once: true });
  else want();
  return { want, Loaded: lazy(() => wanted.then(() => patiently(load))) };
}

/** What has been loaded, by its loader: a page that needs it again has it from its first frame, at its full height. */
// biome-ignore lint/suspicious/noExplicitAny: each loader finds the component that it loaded itself, whatever its properties.
const loaded = new WeakMap<Load<any>, ComponentType<any>>();

async function remember<Props>(load: Load<Props>): Promise<Module<Props>> {
  const module = await load();
  loaded.set(load, module.default);
  return module;
}

/**
 * The same for a component with properties.
 * @param load stays the same function from one drawing to the next
 * @param props an object of the page's data: another one makes another part
 */
export function useLazyWhenNear<Props extends object>(load: Load<Props>, props: Props): Part {
  return useMemo(() => {
    const drawn = (Component: ComponentType<Props>) => () => <Component {...props} />;
    const known = loaded.get(load);
    if (known) return { Loaded: drawn(known), want: () => {} };
    return lazyWhenNear(async () => ({ default: drawn((await remember(load)).default) }));
  }, [load, props]);
}

type WhenNearProps = {
  part: Part;
  /** A sign alone is enough for what only asks for something; nothing is waited for by what acts by itself. */
  waitsFor?: "nearness" | "sign" | "nothing";
};

/**
 * Shows a lazy part; where the server has not drawn it, its code loads at once. The part has no properties that could
 * change, so that the page around it can change without waiting for it.
 */
export const WhenNear = memo(function WhenNear({
  part: { Loaded, want },
  waitsFor = "nearness",
}: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const { drawnByServer } = useDrawnByServer();
  useEffect(() => {
    if (waitsFor === "nothing" || !drawnByServer) return want();
    if (waitsFor === "sign") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [want, waitsFor, drawnByServer]);
  return (
    <div ref={place}>
      <LazyBoundary>
        <Loaded />
      </LazyBoundary>
    </div>
  );
});

type LazyPartProps<Props> = {
  /** Stays the same function from one drawing to the next. */
  load: Load<Props>;
  props: Props;
};

/** A part whose code loads when it is drawn. Where that fails, what the server drew stays. */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const Loaded = useMemo(() => loaded.get(load) ?? lazy(() => patiently(() => remember(load))), [load]);
  return (
    <LazyBoundary>
      <Loaded {...props} />
    </LazyBoundary>
  );
}

/**
 * Without a network, loading begins again once it is back, and the HTML stays as it is. A navigation would wait for
 * that, since React draws the page as a whole: whoever follows a link meanwhile goes on without the component, and its
 * HTML stays where the page does.
 */
async function patiently<Props>(load: Load<Props>): Promise<Module<Props>> {
  if (!browser) return load();
  const decided = new AbortController();
  // From the start: the network may be back, and a link followed, before a try has failed.
  const again = new Promise<boolean>((decide) => {
    const on = { signal: decided.signal };
    window.addEventListener("online", () => decide(true), on);
    window.addEventListener("popstate", () => decide(false), on);
    window.addEventListener(
      "click",
      ({ target }) => target instanceof Element && target.closest("a[href]") && decide(false),
      { ...on, capture: true },
    );
  });
  try {
    return await load().catch(async () => ((await again) ? patiently(load) : { default: AsDrawn }));
  } finally {
    decided.abort();
  }
}
