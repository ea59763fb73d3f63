import { type PlotMark, tooltipText } from "./scene.ts";

/** A mark as the browser gets it with static HTML: x and y in percent of the plot, and its tooltip. */
export type StaticTooltip = readonly [x: number, y: number, text: string];

/** Stores the tooltips of a chart and returns the address. */
type Store = (plots: readonly (readonly StaticTooltip[])[]) => string;

let defaultStore: Store | undefined;

/**
 * Makes charts refer to files with their tooltips, which take up to a quarter of a document otherwise, and which need
 * script anyway. For a process that prerenders pages.
 */
export function storeTooltips(given: Store): void {
  defaultStore = given;
}

/**
 * Returns an attribute for each plot of a chart, from which `tooltips.ts` gets its tooltips: the tooltips themselves, or
 * where they are stored, such as `/assets/tooltips-NAME.json#0`. Empty in the browser, where the elements have the marks.
 */
export function tooltipAttributes(
  scenes: readonly { marks: readonly PlotMark[] }[],
  store = defaultStore,
): string[] {
  if (typeof document !== "undefined") return scenes.map(() => "");
  const plots = scenes.map(({ marks }) =>
    marks.map((mark): StaticTooltip => [mark.x, mark.y, tooltipText(mark)]),
  );
  const address = store?.(plots);
  return plots.map((tooltips, i) => (address ? `${address}#${i}` : JSON.stringify(tooltips)));
}
