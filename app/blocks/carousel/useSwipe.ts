import { type TouchEvent, useRef } from "react";

/** How far a finger must travel to move one slide, in pixels. Source: the specification's business constants. */
const SWIPE_THRESHOLD_PX = 50;

/**
 * Notices swipes along one axis.
 * @param axis which way the finger travels
 * @param onSwipe told 1 for a swipe up or to the left, which is forward, and -1 for the other way
 * @returns what the swiped element needs
 */
export function useSwipe(axis: "clientX" | "clientY", onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      start.current = event.touches[0]?.[axis] ?? null;
    },
    onTouchEnd(event: TouchEvent) {
      const end = event.changedTouches[0]?.[axis];
      if (start.current === null || end === undefined) return;
      const travelled = end - start.current;
      start.current = null;
      if (Math.abs(travelled) > SWIPE_THRESHOLD_PX) onSwipe(travelled < 0 ? 1 : -1);
    },
  };
}
