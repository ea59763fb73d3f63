/** Loads the tooltips on the first pointer or focus event in a chart, so that pages load no more code than this. */
export function startTooltips(): void {
  const start = (event: Event) => {
    const plot =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltips]") : null;
    if (plot) void import("#charts/tooltips.ts").then(({ attachTooltips }) => attachTooltips(plot, event));
  };
  document.addEventListener("pointerover", start, { passive: true });
  document.addEventListener("focusin", start);
}
