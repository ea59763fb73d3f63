import type { Page } from "playwright-core";

/** State of the overlay for the recording, in CSS pixels of the viewport. */
type Overlay = {
  pointer: { x: number; y: number };
  /** Position of the top left corner of the pressed key. */
  corner: { x: number; y: number };
  /** Scale of pointer and key, which compensates for the camera's zoom. */
  scale: number;
  pressed: boolean;
  key: string;
  /** Opacity of the background color over the page, from 0 to 1. */
  veil: number;
};

/** Adds a pointer and keys to the page, because screenshots do not include the pointer. */
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
      <g data-part="key">
        <rect width="76" height="68" rx="9" fill="#16202b" stroke="#fff" stroke-width="2" />
        <text x="38" y="46" text-anchor="middle" font-size="34" fill="#fff"></text>
      </g>
    </svg>`;
    document.documentElement.append(host);
  });
}

/** Updates the overlay and waits until the browser has painted it together with changes of the page. */
export async function updateOverlay(page: Page, overlay: Overlay): Promise<void> {
  await page.evaluate(async ({ pointer, corner, scale, pressed, key, veil }) => {
    const set = (part: string, name: string, value: string | number) =>
      document.querySelector(`#recording [data-part="${part}"]`)?.setAttribute(name, String(value));
    set("veil", "opacity", veil);
    set("pointer", "transform", `translate(${pointer.x} ${pointer.y}) scale(${scale})`);
    set("pointer", "opacity", 1 - veil);
    set("press", "opacity", pressed ? 1 : 0);
    set("key", "transform", `translate(${corner.x} ${corner.y}) scale(${scale})`);
    set("key", "opacity", key ? 1 : 0);
    const text = document.querySelector("#recording text");
    if (text) text.textContent = key;
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    await painted();
    await painted();
  }, overlay);
}
