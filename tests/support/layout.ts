import type { Page } from "@playwright/test";

/**
 * Finds unreadable content: a page wider than its viewport, and text cut off by a box that does not scroll. Text
 * with an ellipsis and text for screen readers only are left out. Runs in the page: `page.evaluate(findCutOff)`.
 * @returns a line for each problem
 */
export function findCutOff(): string[] {
  /** In pixels. Less is the overhang of a glyph. */
  const SLACK = 2;
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set<Element>();
  while (words.nextNode()) {
    const node = words.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || seen.has(parent)) continue;
    seen.add(parent);
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (parent.closest("[inert], option, select")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // Honeypot fields are positioned far to the left.
    if (box.width === 0 || box.height === 0 || box.right < 0) continue;
    for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      // Text for screen readers only, perhaps in narrow windows only (`sr-only`).
      if (style.clipPath === "inset(50%)") break;
      // Fixed elements are not clipped by their ancestors.
      if (style.overflowX === "visible" && style.overflowY === "visible") {
        if (style.position === "fixed") break;
        continue;
      }
      // The box scrolls, or an ellipsis shows that there is more.
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === "ellipsis") break;
      const around = one.getBoundingClientRect();
      const hidden = Math.max(
        around.left - box.left,
        box.right - around.right,
        around.top - box.top,
        box.bottom - around.bottom,
      );
      if (hidden > SLACK) {
        const text = node.textContent.trim().slice(0, 40);
        found.push(`"${text}" is cut off by ${Math.round(hidden)} px in ${one.localName}.${one.className}`);
      }
      break;
    }
  }
  return found;
}

/** Returns all layout shifts of a page, also those that CLS does not count because they follow an input. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
