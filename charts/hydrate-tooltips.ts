import type { SyntheticEvent } from "react";

/** Loads the tooltips on the first pointer or focus event, so that pages load no more code than this. */
function hydrate({ target, nativeEvent }: SyntheticEvent) {
  const plot = target instanceof Element ? target.closest<HTMLElement>("[data-readings]") : null;
  if (plot) import("./tooltips.ts").then(({ attachTooltips }) => attachTooltips(plot, nativeEvent));
}

/** Event handlers for an element around charts, in static HTML or hydrated. */
export const hydrateTooltips = { onPointerOver: hydrate, onFocus: hydrate };
