import { type RefObject, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Which slide of a scrolling row is seen, and the way to another. The row's own place is the truth, so that fingers,
 * buttons and addresses cannot disagree; the address follows it without a step in the history.
 * @param row the scrolling element, a slide as wide as itself
 */
export function useCurrentSlide(row: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const location = useLocation();

  const goTo = useCallback(
    (wanted: number) => {
      const element = row.current;
      const next = Math.max(0, Math.min(count - 1, wanted));
      element?.scrollTo({ left: next * element.clientWidth });
    },
    [row, count],
  );

  // Each navigation asks for a slide: a link to the page itself for the first, whatever slide the address has followed to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each navigation, and only then
  useEffect(() => {
    const number = Number(location.hash.slice(1) || 1);
    if (number >= 1 && number <= count) goTo(number - 1);
  }, [location]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const seen = () => Math.round(element.scrollLeft / element.clientWidth);
    const onScroll = () => {
      const now = seen();
      setIndex((before) => {
        if (now !== before) history.replaceState(history.state, "", `#${now + 1}`);
        return now;
      });
    };
    setIndex(seen());
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [row]);

  return { index, goTo };
}
