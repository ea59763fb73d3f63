import { whenIdle } from "../islands/page-times.ts";

/** Minimum scroll distance in pixels. Smaller movements, such as overscroll at the end of a page, are ignored. */
const MIN_SCROLL_PX = 8;

/**
 * Sets `data-away` on the header while the visitor scrolls down, and removes it when they scroll up. `header.css` moves
 * the header out of view, unless it contains the focus or an open menu, without a layout shift.
 */
export function followScroll(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (!header) return;
  let last = 0;
  // Read once the page is laid out in any case. To ask for a frame, or to read it now, would lay it out once more.
  whenIdle(() => {
    last = scrollY;
  });
  const onScroll = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) < MIN_SCROLL_PX) return;
    last = scrollY;
    header.toggleAttribute("data-away", moved > 0 && scrollY > header.offsetHeight);
  };
  addEventListener("scroll", onScroll, { passive: true });
}
