import { lazy, useMemo } from "react";
import { HydrationBoundary } from "./HydrationBoundary.tsx";
import { type Load, loadComponent, loadedComponent } from "./load-component.ts";

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
