import { useEffect, useState, useSyncExternalStore } from "react";

/** Duration of a slide, in milliseconds. Source: docs/specification.md#business-constants. */
const AUTOPLAY_MS = 5000;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Advances slides by a timer. It pauses while the pointer is over the carousel, while the focus is inside and while the
 * tab is hidden, and is off by default if the visitor prefers reduced motion.
 * @param count the number of slides; the first follows the last
 * @returns the `index` of the slide; `turn`, which moves by a number of slides; `playing` (the visitor's choice) with
 *   `toggle`; `moving` (the timer runs); and `rest`, the event handlers of the carousel's element
 */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useSyncExternalStore(
    (changed) => listen(matchMedia(REDUCED_MOTION), "change", changed),
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const hidden = useSyncExternalStore(
    (changed) => listen(document, "visibilitychange", changed),
    () => document.hidden,
    () => true,
  );

  // Pressing Play overrides the system's setting.
  const playing = chosen ?? !reducedMotion;
  const moving = playing && !hovered && !focused && !hidden;
  const turn = (by: number) => setIndex((i) => (i + by + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the timer when the visitor changes the slide
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex((i) => (i + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [moving, count, index]);

  return {
    index,
    turn,
    playing,
    moving,
    toggle() {
      setChosen(!playing);
      // The button has pointer and focus, which would pause the slides that the visitor has just started.
      setHovered(false);
      setFocused(false);
    },
    rest: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: { target: Element }) => setFocused(target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
