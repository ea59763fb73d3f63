import { type ComponentType, lazy, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useServerRendered } from "#ui/useHydrated.ts";
import { HydrationBoundary } from "./HydrationBoundary.tsx";
import { type HydrateOn, hydrationTriggers } from "./hydration-triggers.ts";
import { type Load, loadComponent, loadedComponent } from "./LazyComponent.tsx";

export const NO_PROPS = {};

const VISIBLE_OR_INPUT = ["visible", "input"] as const;

/** `hydrateOn` of an island in the first screen, where being visible would hydrate it at once. */
export const INPUT_OR_IDLE = ["input", "idle"] as const;

type IslandProps<Props> = {
  /** The same function in every render. */
  load: Load<Props>;
  /** The same object until the page's data changes: another object makes another island. */
  props: Props;
  /** The first of these events hydrates the island. A list is the same array in every render. */
  hydrateOn?: HydrateOn | readonly HydrateOn[];
};

/**
 * A component that the server renders and whose code loads when it is needed; until then it is static HTML. Where it
 * first renders in the browser, its code loads at once.
 *
 * Memoized: a change of the page around an island would make React hydrate it before its code is there.
 */
export const Island = memo(function Island<Props extends object>({
  load,
  props,
  hydrateOn = VISIBLE_OR_INPUT,
}: IslandProps<Props>) {
  const { Component, hydrate } = useMemo(() => createContent(load, props), [load, props]);
  const place = useRef<HTMLDivElement>(null);
  const { serverRendered } = useServerRendered();
  useEffect(() => {
    const { current } = place;
    if (!serverRendered || !current) return hydrate();
    const stops = [hydrateOn].flat().map((event) => hydrationTriggers[event](hydrate, current));
    return () => stops.forEach((stop) => void stop?.());
  }, [hydrate, hydrateOn, serverRendered]);
  return (
    <div ref={place}>
      <HydrationBoundary>
        <Component />
      </HydrationBoundary>
    </div>
  );
}) as <Props extends object>(props: IslandProps<Props>) => ReactNode;

function createContent<Props extends object>(load: Load<Props>, props: Props) {
  const bind = (Component: ComponentType<Props>) => () => <Component {...props} />;
  const known = loadedComponent(load);
  if (known) return { Component: bind(known), hydrate: () => {} };
  const { promise: wanted, resolve: hydrate } = Promise.withResolvers<void>();
  if (import.meta.env.SSR) hydrate();
  const Component = lazy(async () => {
    await wanted;
    return { default: bind((await loadComponent(load)).default) };
  });
  return { Component, hydrate };
}
