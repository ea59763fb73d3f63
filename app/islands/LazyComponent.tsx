import { type ComponentType, lazy, useMemo } from "react";
import { HydrationBoundary, StaticFallback } from "./HydrationBoundary.tsx";

type LazyComponentProps<Props> = {
  /** The same function in every render. */
  load: Load<Props>;
  props: Props;
};

/** A component whose code loads when it renders; its properties may change. Where that fails, its static HTML stays. */
export function LazyComponent<Props extends object>({ load, props }: LazyComponentProps<Props>) {
  const Component = useMemo(() => loadedComponent(load) ?? lazy(() => loadComponent(load)), [load]);
  return (
    <HydrationBoundary>
      <Component {...props} />
    </HydrationBoundary>
  );
}

type Module<Props> = { default: ComponentType<Props> };
export type Load<Props> = () => Promise<Module<Props>>;

// biome-ignore lint/suspicious/noExplicitAny: each loader finds the component that it loaded itself, whatever its properties.
const loaded = new WeakMap<Load<any>, ComponentType<any>>();

/** The component if `load` has loaded it before: then it renders at once, at its full height. */
export function loadedComponent<Props>(load: Load<Props>): ComponentType<Props> | undefined {
  return loaded.get(load);
}

/**
 * Loads a component. Without a network it waits until the network is back, while the static HTML stays. A navigation
 * would wait for that too, since React renders the page as a whole: a click on a link meanwhile ends the wait, and the
 * component renders as the static HTML it has.
 */
export async function loadComponent<Props>(load: Load<Props>): Promise<Module<Props>> {
  if (import.meta.env.SSR) return load();
  const settled = new AbortController();
  // From the start: the network may return, or a link be clicked, before the first attempt fails.
  const retry = new Promise<boolean>((decide) => {
    const on = { signal: settled.signal };
    window.addEventListener("online", () => decide(true), on);
    window.addEventListener("popstate", () => decide(false), on);
    window.addEventListener(
      "click",
      ({ target }) => target instanceof Element && target.closest("a[href]") && decide(false),
      { ...on, capture: true },
    );
  });
  try {
    const module = await load();
    loaded.set(load, module.default);
    return module;
  } catch {
    return (await retry) ? loadComponent(load) : { default: StaticFallback };
  } finally {
    settled.abort();
  }
}
