import { useEffect, useState, useSyncExternalStore } from "react";

/** How long a slide stands. Source: the specification's secondary carousel defaults. */
const AUTOPLAY_MS = 5000;

const CALM = "(prefers-reduced-motion: reduce)";

/**
 * Slides that move on by themselves, until somebody wants to read: they rest under the pointer, while anything in
 * them has the focus, in a hidden tab, and where motion is unwanted.
 * @param count how many slides there are; after the last comes the first
 * @returns the slide that is shown; `turn` to leaf by hand; whether it plays, and a switch for that; and what the
 *   carousel's element needs to notice pointer and focus
 */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const calm = useSyncExternalStore(
    (changed) => listen(matchMedia(CALM), "change", changed),
    () => matchMedia(CALM).matches,
    () => true,
  );
  const hidden = useSyncExternalStore(
    (changed) => listen(document, "visibilitychange", changed),
    () => document.hidden,
    () => true,
  );

  // Who asks for motion gets it, whatever the system says.
  const playing = chosen ?? !calm;
  const moving = playing && !hovered && !focused && !hidden;
  const turn = (by: number) => setIndex((i) => (i + by + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was turned to by hand stands for its full time
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
      // The button itself lies under the pointer and has the focus: who asks for motion sees it at once.
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
