import { type RefObject, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the visible slide of a scrolling row and a function that scrolls to another. The scroll position is the
 * only state, so swipes, buttons and addresses cannot disagree; the fragment is updated without a history entry.
 * @param row the scrolling element, as wide as one slide
 */
export function useCurrentSlide(row: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const location = useLocation();

  const goTo = useCallback(
    (target: number) => {
      const element = row.current;
      const next = Math.max(0, Math.min(count - 1, target));
      element?.scrollTo({ left: next * element.clientWidth });
    },
    [row, count],
  );

  // Every navigation selects a slide; a link to the page without a fragment selects the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation
  useEffect(() => {
    const number = Number(location.hash.slice(1) || 1);
    if (number >= 1 && number <= count) goTo(number - 1);
  }, [location]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const visibleSlide = () => Math.round(element.scrollLeft / element.clientWidth);
    const onScroll = () => {
      const now = visibleSlide();
      setIndex((before) => {
        if (now !== before) history.replaceState(history.state, "", `#${now + 1}`);
        return now;
      });
    };
    setIndex(visibleSlide());
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [row]);

  return { index, goTo };
}
