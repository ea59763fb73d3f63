import { loadAllStyles } from "../islands/all-styles.ts";

/** Loads the tooltips on the first pointer or focus event in a chart, so that pages load no more code than this. */
export function startTooltips(): void {
  const start = async (event: Event) => {
    const plot =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltips]") : null;
    if (!plot) return;
    // The page has no styles for tooltips, which are not in its HTML.
    const [{ attachTooltips }] = await Promise.all([import("#charts/tooltips.ts"), loadAllStyles()]);
    await attachTooltips(plot, event);
  };
  document.addEventListener("pointerover", start, { passive: true });
  document.addEventListener("focusin", start);
}
