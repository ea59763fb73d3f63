import type { Tooltip } from "./scene.ts";

/** Weight of the distance along a row or column, relative to the distance between rows or columns. */
const MINOR = 0.01;

const attached = new WeakSet<Element>();

/** Files of tooltips that have arrived, by their address. */
const files = new Map<string, readonly Tooltip[][]>();

/**
 * Returns the tooltips of a plot: the value of its attribute, or what that refers to (`tools/tooltip-files.ts`). None if
 * they have not been loaded.
 */
function tooltipsOf({ dataset: { readings = "[]" } }: HTMLElement): readonly Tooltip[] {
  const [file = "", index] = readings.split("#");
  if (file.startsWith("/")) return files.get(file)?.[Number(index)] ?? [];
  const parsed: unknown = JSON.parse(readings);
  return Array.isArray(parsed) ? parsed : [];
}

async function loadTooltips({ dataset: { readings = "" } }: HTMLElement): Promise<void> {
  const [file = ""] = readings.split("#");
  if (!file.startsWith("/") || files.has(file)) return;
  // Without a network there are none: the next pointer tries again.
  const response = await fetch(file).catch(() => undefined);
  if (response?.ok) files.set(file, await response.json());
}

/** Attaches tooltips to a plot once. @param event event that triggered loading; it is handled as they are there */
export async function attachTooltips(plot: HTMLElement, event?: Event): Promise<void> {
  await loadTooltips(plot);
  if (!attached.has(plot)) {
    attached.add(plot);
    addTooltips(plot);
  }
  if (event instanceof PointerEvent) plot.dispatchEvent(new PointerEvent("pointermove", event));
}

/**
 * Shows the tooltip of the mark nearest to the pointer, or of the next mark by arrow keys. Without a framework, it
 * serves static HTML and hydrated charts alike; it reads the data on every event, because a chart can change.
 */
function addTooltips(plot: HTMLElement): void {
  const dot = part(
    "pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-ink bg-paper",
  );
  const words = part(
    "pointer-events-none absolute z-10 w-max max-w-60 border border-ink bg-paper px-2 py-1 text-tiny text-ink",
  );
  words.role = "status";
  let index = -1;

  /** Returns the tooltips from left to right, and at one position from top to bottom. */
  const sorted = () => tooltipsOf(plot).toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hide = () => {
    dot.hidden = true;
    words.hidden = true;
  };
  /** @param live announced by screen readers after a key, but not under a moving pointer */
  const show = (tooltip: Tooltip | undefined, live: "off" | "polite") => {
    if (!tooltip) return;
    const [x, y, text] = tooltip;
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
  const showNearest = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = plot.getBoundingClientRect();
    const { filled } = plot.dataset;
    const [across, along] = [filled === "rows" ? MINOR : 1, filled === "columns" ? MINOR : 1];
    const tooltips = sorted();
    const distances = tooltips.map(([x, y]) =>
      Math.hypot((left + (x / 100) * width - clientX) * across, (top + (y / 100) * height - clientY) * along),
    );
    index = distances.indexOf(Math.min(...distances));
    show(tooltips[index], "off");
  };
  const handleKey = (event: KeyboardEvent) => {
    const tooltips = sorted();
    const last = tooltips.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: last,
    };
    if (event.key === "Escape") hide();
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    index = Math.max(0, Math.min(last, wanted));
    show(tooltips[index], "polite");
  };

  plot.append(dot, words);
  hide();
  plot.addEventListener("pointermove", showNearest);
  plot.addEventListener("pointerdown", showNearest);
  plot.addEventListener("pointerleave", hide);
  plot.addEventListener("focusout", hide);
  plot.addEventListener("keydown", handleKey);
}

function part(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
