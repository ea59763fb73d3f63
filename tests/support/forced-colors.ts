import { expect, type Page } from "@playwright/test";

/**
 * Finds information that a page conveys by color alone, which is lost in forced colors (a contrast theme of the
 * system), because those remove backgrounds and shadows. Three kinds: controls whose edge was a background or a
 * shadow, data marks and controls that were only a background, and the selected item of several that looks like the
 * others. The page stays in forced colors.
 * @returns a line for each problem
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await emulate(page, "none");
  await page.evaluate(defineBackgrounds);
  await page.evaluate(markBackgroundShapes);
  await emulate(page, "active");
  return page.evaluate(findLost);
}

/** Emulates the setting, and waits for the end of all color transitions. */
async function emulate(page: Page, forcedColors: "none" | "active"): Promise<void> {
  await expect(async () => {
    // Again if Chromium lost it, as it may when a navigation changes the page's process.
    await page.emulateMedia({ forcedColors });
    expect(await page.evaluate(isSettled, forcedColors)).toBe(true);
  }).toPass();
}

/** Runs in the page: returns true if the setting applies and no color is in transition. */
const isSettled = (forcedColors: string): boolean =>
  matchMedia(`(forced-colors: ${forcedColors})`).matches &&
  !document.getAnimations().some((animation) => animation instanceof CSSTransition);

/** Runs in the page: defines helpers for both passes. */
function defineBackgrounds(): void {
  globalThis.isClear = (color) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(color);
  globalThis.backgroundBehind = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
}

declare global {
  /** Returns true if a computed color is fully transparent. */
  var isClear: (color: string) => boolean;
  /** Returns the background color behind an element. */
  var backgroundBehind: (element: Element) => string;
}

/** Runs in the page, in its own colors: marks elements whose shape is a background or a shadow. */
function markBackgroundShapes(): void {
  const CONTROL = "button, a[href], summary, label, input, select, textarea";
  /** A lower contrast is not perceived as an edge. */
  const MIN_CONTRAST = 1.2;

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!canvas) return 0;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    delete element.dataset.byBackground;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || element.matches(".sr-only")) continue;
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const hasEdge =
      boxShadow !== "none" ||
      (!isClear(backgroundColor) && contrast(backgroundColor, backgroundBehind(element)) >= MIN_CONTRAST);
    if (!hasEdge) continue;
    if (element.matches(CONTROL)) element.dataset.byBackground = "control";
    else if (element.childElementCount === 0 && !element.textContent?.trim())
      element.dataset.byBackground = "mark";
  }
}

/**
 * Runs in the page, in forced colors: finds marked elements that are invisible now, and selected items that look
 * unselected.
 */
function findLost(): string[] {
  const CHOSEN =
    "[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), :checked";
  const GROUP =
    "fieldset, ul, ol, table, nav, [role=group], [role=listbox], [role=radiogroup], [role=tablist]";
  /** Native controls show their state themselves. */
  const NATIVE = "input:not(.sr-only), option";

  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    const classes = (element.getAttribute("class") ?? "").slice(0, 60);
    return `${element.localName}${words ? ` "${words}"` : ""}${classes ? ` (${classes})` : ""}`;
  };
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const around = backgroundBehind(element);
    return (
      (!isClear(style.backgroundColor) && style.backgroundColor !== around) ||
      (style.borderBottomStyle !== "none" &&
        Number.parseFloat(style.borderBottomWidth) >= 1 &&
        style.borderBottomColor !== around) ||
      style.appearance !== "none" ||
      style.textDecorationLine.includes("underline")
    );
  };
  const lost: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-by-background]")) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    // A control may be visible by its content, and the track of a slider by its thumb.
    const seen = hasEdge(element) || [...element.querySelectorAll("*")].some(hasEdge);
    if (!seen) lost.push(`no edge: ${nameOf(element)}`);
  }

  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll("*")]
      .map((one) =>
        [null, "::before", "::after"]
          .map((part) => {
            const style = getComputedStyle(one, part);
            return [
              style.color,
              style.backgroundColor,
              style.fontWeight,
              style.textDecorationLine,
              style.content,
              ...["top", "right", "bottom", "left"].map(
                (side) =>
                  `${style.getPropertyValue(`border-${side}-width`)} ${style.getPropertyValue(`border-${side}-color`)}`,
              ),
            ].join();
          })
          .join(";"),
      )
      .join("\n");
  const shownOf = (element: Element) => (element.matches("input") ? element.closest("label") : element);
  const kindOf = (element: Element) =>
    element.matches("input")
      ? `input[type=${element.getAttribute("type")}]:not(:checked)`
      : `${element.localName}:not(${CHOSEN})`;
  for (const element of document.querySelectorAll(CHOSEN)) {
    if (element.matches(NATIVE)) continue;
    const shown = shownOf(element);
    if (!shown?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const other = [...(element.closest(GROUP)?.querySelectorAll(kindOf(element)) ?? [])]
      .map(shownOf)
      .find((one) => one && one !== shown && one.className === shown.className);
    // The content of the items may differ, so only shared properties are compared.
    if (other && lookOf(other) === lookOf(shown)) lost.push(`looks unchosen: ${nameOf(shown)}`);
  }
  return lost;
}
