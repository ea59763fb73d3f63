import { type Filled, inOrder, nearest } from "./nearest.ts";
import type { StaticTooltip } from "./plot-files.ts";
import { type Datum, type PlotMark, tooltipText } from "./scene.ts";

/** The element of a plot. React gives it the marks of its scene; static HTML has their tooltips in `data-tooltips`. */
export type PlotElement = HTMLElement & {
  /** Shows the tooltip of the mark that has taken the place of another one. */
  refreshTooltip?: () => void;
  /** The mark whose tooltip was shown last. */
  current?: PlotMark | undefined;
  plot?: { marks: readonly PlotMark[]; onSelect?: ((datum: Datum) => void) | undefined };
};

type Tooltip = { x: number; y: number; text: string; mark?: PlotMark };

const attached = new WeakSet<Element>();

/** Tooltips of static plots, by the value of their attribute. */
const loaded = new Map<string, readonly StaticTooltip[]>();

/** Loads the file that the plot refers to. Without a network there is none: the next pointer tries again. */
async function loadTooltips({ plot, dataset: { tooltips = "" } }: PlotElement): Promise<void> {
  if (plot || loaded.has(tooltips)) return;
  if (tooltips.startsWith("[")) loaded.set(tooltips, JSON.parse(tooltips));
  if (!tooltips.startsWith("/")) return;
  const [file = ""] = tooltips.split("#");
  const response = await fetch(file).catch(() => undefined);
  const plots: readonly (readonly StaticTooltip[])[] = response?.ok ? await response.json() : [];
  for (const [i, each] of plots.entries()) loaded.set(`${file}#${i}`, each);
}

/** Attaches tooltips to a plot once. @param event event that triggered loading; it is handled as they are there */
export async function attachTooltips(plot: PlotElement, event?: Event): Promise<void> {
  await loadTooltips(plot);
  if (!attached.has(plot)) {
    attached.add(plot);
    addTooltips(plot);
  }
  if (event instanceof PointerEvent) plot.dispatchEvent(new PointerEvent("pointermove", event));
}

/**
 * Shows the tooltip of the mark nearest to the pointer, or of the next mark by arrow keys; a click or Enter selects it.
 * Without a framework, it serves static HTML and hydrated charts alike.
 */
function addTooltips(plot: PlotElement): void {
  const dot = part(
    "pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-ink bg-paper",
  );
  const words = part(
    "pointer-events-none absolute z-10 w-max max-w-60 whitespace-pre-line border border-ink bg-paper px-2 py-1 text-small text-ink",
  );
  words.role = "status";
  const filled = () => plot.dataset.filled as Filled;
  let source: unknown;
  let ordered: readonly Tooltip[] = [];
  let current: Tooltip | undefined;
  let frame = 0;

  /** Returns the tooltips in their order, which is computed again only when the chart has changed. */
  const tooltips = () => {
    const { plot: rendered, dataset } = plot;
    const now = rendered?.marks ?? loaded.get(dataset.tooltips ?? "");
    if (now !== source) {
      const all =
        rendered?.marks.map((mark): Tooltip => ({ x: mark.x, y: mark.y, text: tooltipText(mark), mark })) ??
        loaded.get(dataset.tooltips ?? "")?.map(([x, y, text]): Tooltip => ({ x, y, text }));
      [source, ordered] = [now, inOrder(all ?? [], filled())];
    }
    return ordered;
  };
  const nearestTo = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = plot.getBoundingClientRect();
    const at = { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
    return nearest(tooltips(), at, { width, height }, filled());
  };
  const hide = () => {
    cancelAnimationFrame(frame);
    dot.hidden = true;
    words.hidden = true;
  };
  /** @param live announced by screen readers after a key, but not under a moving pointer */
  const show = (tooltip: Tooltip | undefined, live: "off" | "polite") => {
    if (!tooltip || (tooltip === current && live === "off" && !words.hidden)) return;
    current = tooltip;
    plot.current = tooltip.mark;
    const { x, y, text } = tooltip;
    for (const element of [dot, words]) {
      element.hidden = false;
      element.style.left = `${x}%`;
      element.style.top = `${y}%`;
    }
    words.ariaLive = live;
    words.textContent = text;
    // Towards the middle of the plot, and above the mark unless that is at the top.
    words.style.transform = `translate(${-x}%, ${y < 25 ? "0.6rem" : "calc(-100% - 0.6rem)"})`;
  };
  /** Once a frame, before it is painted: a pointer moves more often, and finding its mark reads the layout. */
  const showNearest = (event: PointerEvent) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(nearestTo(event), "off"));
  };
  const select = (tooltip: Tooltip | undefined) => tooltip?.mark && plot.plot?.onSelect?.(tooltip.mark);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !words.hidden) select(current);
    if (event.key === "Escape") hide();
    const all = tooltips();
    const index = current ? all.indexOf(current) : -1;
    const last = all.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: last,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(all[Math.max(0, Math.min(last, wanted))], "polite");
  };

  plot.lastElementChild?.append(dot, words);
  plot.refreshTooltip = () => {
    const index = current && !words.hidden ? ordered.indexOf(current) : -1;
    if (index < 0) return;
    const now = tooltips()[index];
    if (now) show(now, "off");
    else hide();
  };
  hide();
  plot.addEventListener("pointermove", showNearest);
  plot.addEventListener("pointerdown", showNearest);
  plot.addEventListener("pointerleave", hide);
  plot.addEventListener("focusout", hide);
  plot.addEventListener("keydown", handleKey);
  plot.addEventListener("click", (event) => {
    // Controls over the plot act on their own.
    if (event.target instanceof Element && !event.target.closest("button, a")) select(nearestTo(event));
  });
}

function part(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
