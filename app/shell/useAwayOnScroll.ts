import { type RefObject, useEffect } from "react";

/** Smaller movements, such as the bounce at an end of the page, say nothing about where a visitor is going. */
const MOVED_PX = 8;

/**
 * Marks the header as away while the visitor scrolls down, and takes the mark off when they scroll up. The style
 * sheet moves it out of view, unless focus or an open menu is in it; the page below never moves.
 */
export function useAwayOnScroll(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < MOVED_PX) return;
      last = scrollY;
      header.current?.toggleAttribute("data-away", moved > 0 && scrollY > header.current.offsetHeight);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [header]);
}
