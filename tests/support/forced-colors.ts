import type { Page } from "@playwright/test";

/**
 * What a page tells by color alone, and so no longer tells where the visitor's system forces its own few colors (a
 * contrast theme): then backgrounds and shadows are gone. Three kinds are looked for: controls whose edge was a
 * background or a shadow, marks of data and controls that were nothing but a background, and the chosen one of several
 * that looks like the others.
 * @returns a line for each, none where all is told; the page is left in forced colors
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await force(page, "none");
  await page.evaluate(defineBackgrounds);
  await page.evaluate(markDrawnByBackground);
  await force(page, "active");
  return page.evaluate(findLost);
}

/** Sets it, and waits until every color has changed: each passes by a transition, however short. */
async function force(page: Page, forcedColors: "none" | "active"): Promise<void> {
  await page.emulateMedia({ forcedColors });
  await page.waitForFunction(
    (value) =>
      matchMedia(`(forced-colors: ${value})`).matches &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    forcedColors,
    // Not by frames, of which a busy machine draws none for a while.
    { polling: 100 },
  );
}

/** Runs in the page: what both looks at it need. */
function defineBackgrounds(): void {
  globalThis.isClear = (color) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(color);
  globalThis.behind = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
}

declare global {
  /** Whether a computed color lets through all that is behind it. */
  var isClear: (color: string) => boolean;
  /** The background that shows through an element. */
  var behind: (element: Element) => string;
}

/** Runs in the page, in its own colors: marks what a background or a shadow draws. */
function markDrawnByBackground(): void {
  const CONTROL = "button, a[href], summary, label, input, select, textarea";
  /** A step of color that nobody would take for an edge. */
  const LEAST_CONTRAST = 1.2;

  const drawing = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!drawing) return 0;
    drawing.clearRect(0, 0, 1, 1);
    drawing.fillStyle = color;
    drawing.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((value) =>
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
      (!isClear(backgroundColor) && contrast(backgroundColor, behind(element)) >= LEAST_CONTRAST);
    if (!hasEdge) continue;
    if (element.matches(CONTROL)) element.dataset.byBackground = "control";
    else if (element.childElementCount === 0 && !element.textContent?.trim())
      element.dataset.byBackground = "mark";
  }
}

/** Runs in the page, in forced colors: what was marked and can no longer be seen, and what is chosen and looks as if not. */
function findLost(): string[] {
  const CHOSEN =
    "[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), :checked";
  const GROUP =
    "fieldset, ul, ol, table, nav, [role=group], [role=listbox], [role=radiogroup], [role=tablist]";
  /** Its own appearance shows whether it is chosen. */
  const NATIVE = "input:not(.sr-only), option";

  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    const classes = (element.getAttribute("class") ?? "").slice(0, 60);
    return `${element.localName}${words ? ` "${words}"` : ""}${classes ? ` (${classes})` : ""}`;
  };
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const around = behind(element);
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
    // A control may be drawn by what stands in it, and the track of a control by its knob.
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
    // What stands in the chosen one may differ; only what both have is compared.
    if (other && lookOf(other) === lookOf(shown)) lost.push(`looks unchosen: ${nameOf(shown)}`);
  }
  return lost;
}
