import { type PlotMark, tooltipText } from "./scene.ts";

/** A mark as the browser gets it with static HTML: x and y in percent of the plot, and its tooltip. */
export type StaticTooltip = readonly [x: number, y: number, text: string];

/** Stores a part of a document as a file and returns its address. */
type Store = (kind: "tooltips" | "plot" | "numbers", text: string) => string;

let defaultStore: Store | undefined;

/**
 * Makes charts refer to files with their tooltips, which need script anyway, and with their longest parts: together they
 * are up to two thirds of a document. For a process that prerenders pages.
 */
export function storePlots(given: Store): void {
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
  if (!import.meta.env.SSR) return scenes.map(() => "");
  const plots = scenes.map(({ marks }) =>
    marks.map((mark): StaticTooltip => [mark.x, mark.y, tooltipText(mark)]),
  );
  const address = store?.("tooltips", JSON.stringify(plots));
  return plots.map((tooltips, i) => (address ? `${address}#${i}` : JSON.stringify(tooltips)));
}

/** SVG of this length or more is a file in a document that is prerendered. */
const LONG_SVG = 500;

/**
 * Returns the content of an `<svg>`: the given one, or a reference to a file with it if it is long. Its colors are custom
 * properties, which reach into the file; classes do not. Hydration keeps the reference until the content changes.
 */
export function storedSvg(content: string, store = defaultStore): string {
  if (!import.meta.env.SSR || !store || content.length < LONG_SVG) return content;
  const file = store("plot", `<svg xmlns="http://www.w3.org/2000/svg"><g id="p">${content}</g></svg>`);
  return `<use href="${file}#p"/>`;
}

/**
 * Moves the tables of a gallery of charts into files, which `app/shell/start-numbers.ts` puts back when a reader opens
 * them. Without script they are links.
 */
export function storedNumbers(html: string, store = defaultStore): string {
  if (!store) return html;
  const [before = "", ...rest] = html.split(/(?=<table\b)/);
  const links = rest.map((each) => {
    const [table = "", after = ""] = each.split(/(?<=<\/table>)/);
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>The numbers</title>${table}`;
    return `<a href="${store("numbers", page)}" class="inline-flex min-h-11 items-center">Open the table</a>${after}`;
  });
  return before + links.join("");
}
