import { type RefObject, type TouchEvent, useEffect, useRef } from "react";

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

/**
 * Keeps a vertical swipe from scrolling the page where it moves a slide. At either end the swipe that leads no further is
 * the page's. `touch-action` cannot say so: Safari knows no `pan-up` and `pan-down`.
 * @param box the swiped element
 * @param canMove whether there is a slide 1 forward (swipe up) or -1 back
 */
export function useOwnSwipes(box: RefObject<HTMLElement | null>, canMove: (by: 1 | -1) => boolean): void {
  const ask = useRef(canMove);
  ask.current = canMove;
  useEffect(() => {
    const element = box.current;
    let start: { x: number; y: number } | null = null;
    const onStart = ({ touches: [finger, second] }: globalThis.TouchEvent) => {
      start = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    };
    // A browser begins to scroll unless the first move is prevented, so the direction of that one decides.
    const onMove = (event: globalThis.TouchEvent) => {
      const [finger] = event.touches;
      if (!start || !finger || event.touches.length > 1) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      const isOwn = Math.abs(y) > Math.abs(x) && ask.current(y < 0 ? 1 : -1);
      if (isOwn && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchstart", onStart, { passive: true });
    // React's own listeners are passive, which may prevent nothing.
    element?.addEventListener("touchmove", onMove, { passive: false });
    return () => {
      element?.removeEventListener("touchstart", onStart);
      element?.removeEventListener("touchmove", onMove);
    };
  }, [box]);
}
