/** Loads the tooltips on the first pointer or focus event in a chart, so that pages load no more code than this. */
export function startTooltips(): void {
  const start = async (event: Event) => {
    const plot =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltips]") : null;
    if (!plot) return;
    const { attachTooltips } = await import("#charts/tooltips.ts");
    await attachTooltips(plot, event);
  };
  document.addEventListener("pointerover", start, { passive: true });
  document.addEventListener("focusin", start);
}
