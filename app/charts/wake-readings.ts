import type { SyntheticEvent } from "react";

/** Loads the reader of charts when somebody points at one or moves the focus to it; pages carry no more than this. */
function wake({ target, nativeEvent }: SyntheticEvent) {
  const plot = target instanceof Element ? target.closest<HTMLElement>("[data-readings]") : null;
  if (plot) import("./readings.ts").then(({ attachReadings }) => attachReadings(plot, nativeEvent));
}

/** For the element around charts, drawn live or as finished HTML. */
export const wakeReadings = { onPointerOver: wake, onFocus: wake };
