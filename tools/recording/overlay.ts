import type { Page } from "playwright-core";
import type { Point } from "./camera.ts";

/** State of the overlay for the recording, in CSS pixels of the viewport. */
type Overlay = {
  pointer: Point;
  /** Scale of the pointer, which compensates for the camera's zoom. */
  scale: number;
  pressed: boolean;
  /** Opacity of the background color over the page, from 0 to 1. */
  veil: number;
};

/** Adds a pointer to the page, because screenshots do not include the pointer. */
export async function addOverlay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const host = document.createElement("div");
    host.id = "recording";
    host.setAttribute("aria-hidden", "true");
    host.style.cssText = "position:fixed;inset:0;z-index:2147483647;pointer-events:none";
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    host.innerHTML = `<svg width="100%" height="100%">
      <rect data-part="veil" width="100%" height="100%" fill="${paper}" />
      <g data-part="pointer">
        <circle data-part="press" r="19" fill="#b3361c" fill-opacity=".28" stroke="#b3361c" stroke-width="2" />
        <path d="M0 0v25.5l6-5.6 3.9 9.1 4.6-2-3.9-8.9h8.2z" fill="#16202b" stroke="#fff" stroke-width="2" stroke-linejoin="round" />
      </g>
    </svg>`;
    document.documentElement.append(host);
  });
}

/** Updates the overlay and waits until the browser has painted it together with changes of the page. */
export async function updateOverlay(page: Page, overlay: Overlay): Promise<void> {
  await page.evaluate(async ({ pointer, scale, pressed, veil }) => {
    const set = (part: string, name: string, value: string | number) =>
      document.querySelector(`#recording [data-part="${part}"]`)?.setAttribute(name, String(value));
    set("veil", "opacity", veil);
    set("pointer", "transform", `translate(${pointer.x} ${pointer.y}) scale(${scale})`);
    set("pointer", "opacity", 1 - veil);
    set("press", "opacity", pressed ? 1 : 0);
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    await painted();
    await painted();
  }, overlay);
}
