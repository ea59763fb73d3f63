import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef } from "react";

/** Minimum length of a swipe, in pixels. Source: docs/specification.md#business-constants. */
const SWIPE_THRESHOLD_PX = 50;

/**
 * Detects swipes along one axis.
 * @param onSwipe called with 1 for a swipe up or to the left (forward), and with -1 for one down or to the right
 * @returns the event handlers of the swiped element
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

/**
 * Prevents a vertical swipe from scrolling the page if it moves a slide; a swipe beyond an end scrolls the page. Safari
 * does not support `pan-up` and `pan-down`, so `touch-action` cannot express this.
 * @param box the swiped element
 * @param canMove returns true if there is a slide in that direction: 1 forward (swipe up), -1 back
 */
export function useOwnSwipes(box: RefObject<HTMLElement | null>, canMove: (by: 1 | -1) => boolean): void {
  const mayMove = useEffectEvent(canMove);
  useEffect(() => {
    const element = box.current;
    let start: { x: number; y: number } | null = null;
    const onStart = ({ touches: [finger, second] }: globalThis.TouchEvent) => {
      start = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    };
    // Browsers start to scroll unless the first move is prevented, so its direction decides.
    const onMove = (event: globalThis.TouchEvent) => {
      const [finger] = event.touches;
      if (!start || !finger || event.touches.length > 1) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      const isOwn = Math.abs(y) > Math.abs(x) && mayMove(y < 0 ? 1 : -1);
      if (isOwn && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchstart", onStart, { passive: true });
    // React adds passive listeners, which cannot prevent the default.
    element?.addEventListener("touchmove", onMove, { passive: false });
    return () => {
      element?.removeEventListener("touchstart", onStart);
      element?.removeEventListener("touchmove", onMove);
    };
  }, [box]);
}
