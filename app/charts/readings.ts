import type { Reading } from "./scene.ts";

/** How little the way along a row counts against the way from row to row. */
const MINOR = 0.01;

const attached = new WeakSet<Element>();

/** Makes a plot readable; does nothing where it is already. @param event what woke it, which is read at once */
export function attachReadings(plot: HTMLElement, event?: Event): void {
  if (!attached.has(plot)) {
    attached.add(plot);
    new ChartReader(plot);
  }
  if (event instanceof PointerEvent) plot.dispatchEvent(new PointerEvent("pointermove", event));
}

/**
 * Reads a drawn chart by pointer, finger and keyboard: shows the words of the nearest mark. It knows no framework, so
 * that it serves charts in finished HTML and live ones alike; the readings are looked up anew each time, since a live
 * chart may have been redrawn.
 */
class ChartReader {
  readonly plot: HTMLElement;
  readonly dot = part(
    "pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-ink bg-paper",
  );
  readonly words = part(
    "pointer-events-none absolute z-10 w-max max-w-60 border border-ink bg-paper px-2 py-1 text-tiny text-ink",
  );
  index = -1;

  constructor(plot: HTMLElement) {
    this.plot = plot;
    this.words.role = "status";
    plot.append(this.dot, this.words);
    this.hide();
    plot.addEventListener("pointermove", (event) => this.show(this.nearest(event), "off"));
    plot.addEventListener("pointerdown", (event) => this.show(this.nearest(event), "off"));
    plot.addEventListener("pointerleave", () => this.hide());
    plot.addEventListener("focusout", () => this.hide());
    plot.addEventListener("keydown", (event) => this.key(event));
  }

  readings(): Reading[] {
    const parsed: unknown = JSON.parse(this.plot.dataset.readings ?? "[]");
    return Array.isArray(parsed) ? parsed : [];
  }

  /** From left to right, and at one place from top to bottom. */
  sorted(): Reading[] {
    return this.readings().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  nearest({ clientX, clientY }: PointerEvent): Reading | undefined {
    const { left, top, width, height } = this.plot.getBoundingClientRect();
    const { filled } = this.plot.dataset;
    const [across, along] = [filled === "rows" ? MINOR : 1, filled === "columns" ? MINOR : 1];
    const distance = ([x, y]: Reading) =>
      Math.hypot((left + (x / 100) * width - clientX) * across, (top + (y / 100) * height - clientY) * along);
    const readings = this.sorted();
    const distances = readings.map(distance);
    this.index = distances.indexOf(Math.min(...distances));
    return readings[this.index];
  }

  key(event: KeyboardEvent): void {
    const readings = this.sorted();
    const last = readings.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: this.index + 1,
      ArrowDown: this.index + 1,
      ArrowLeft: this.index - 1,
      ArrowUp: this.index - 1,
      Home: 0,
      End: last,
    };
    if (event.key === "Escape") this.hide();
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    this.index = Math.max(0, Math.min(last, wanted));
    this.show(readings[this.index], "polite");
  }

  /** @param live read out when a key asked for it, silent under a moving pointer */
  show(reading: Reading | undefined, live: "off" | "polite"): void {
    if (!reading) return;
    const [x, y, text] = reading;
    for (const element of [this.dot, this.words]) {
      element.hidden = false;
      element.style.left = `${x}%`;
      element.style.top = `${y}%`;
    }
    this.words.ariaLive = live;
    this.words.textContent = text;
    // Towards the middle of the plot, and above the mark unless it stands at the top.
    this.words.style.transform = `translate(${-x}%, ${y < 25 ? "0.6rem" : "calc(-100% - 0.6rem)"})`;
  }

  hide(): void {
    this.dot.hidden = true;
    this.words.hidden = true;
  }
}

function part(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
