import type { Page } from "@playwright/test";

/** The marks of a key that an input method takes: in most browsers, and in Safari where the key ends the composition. */
export const COMPOSING = [{ isComposing: true }, { keyCode: 229 }] as const;

/** More stops than any page has; only focus that keeps creating elements reaches it. */
const MAX_STOPS = 600;

/** A tab stop and its problems. */
type Stop = { readonly name: string; readonly wrong: readonly string[]; readonly again: boolean };

/**
 * Moves through a hydrated page by Tab from top to bottom, or by Shift+Tab from bottom to top.
 * @returns the number of stops, and a line for each one outside the viewport, covered, without a focus indicator,
 * or out of order; for each control that was not reached, as after a keyboard trap; and for a walk that never ends
 */
export async function tabThrough(
  page: Page,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<{ stops: number; wrong: string[] }> {
  const forward = key === "Tab";
  await page.evaluate(goToEnd, forward);
  const wrong: string[] = [];
  for (let stops = 0; stops <= MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(checkStop, [stops, forward] as const);
    // Focus has left the page, or has returned to an earlier stop: the end of the page, or a keyboard trap.
    if (!stop || stop.again) {
      const left = await page.evaluate(unreached);
      return { stops, wrong: [...wrong, ...left.map((name) => `not reached: ${name}`)] };
    }
    wrong.push(...stop.wrong.map((what) => `${what}: ${stop.name}`));
  }
  return { stops: MAX_STOPS, wrong: [...wrong, "keyboard trap"] };
}

/** Runs in the page: moves focus before the first stop, or behind the last one. */
function goToEnd(forward: boolean): void {
  for (const element of document.querySelectorAll("[data-stop]")) element.removeAttribute("data-stop");
  // Browsers continue from the last focused position, even if its element is gone.
  const end = document.createElement("span");
  end.tabIndex = -1;
  document.body[forward ? "prepend" : "append"](end);
  end.focus();
  end.remove();
  window.scrollTo(0, forward ? 0 : document.documentElement.scrollHeight);
}

/** Runs in the page: lists focusable elements that Tab did not reach. */
function unreached(): string[] {
  const STOPS = "a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex]";
  const FOLDED = "details:not([open]) > :not(summary:first-of-type)";
  const chosenIn = (radio: HTMLInputElement) =>
    [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].some(
      (other) => other.name === radio.name && other.form === radio.form && other.dataset.stop !== undefined,
    );
  return [...document.querySelectorAll<HTMLElement>(STOPS)]
    .filter(
      (element) =>
        element.dataset.stop === undefined &&
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        element.tabIndex >= 0 &&
        !element.matches(`:disabled, [inert] *, ${FOLDED}, ${FOLDED} *`) &&
        // Tab reaches one radio button of a group.
        !(element instanceof HTMLInputElement && element.type === "radio" && chosenIn(element)),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}

/**
 * Runs in the page: checks the focused element once scrolling and animations have ended.
 * @returns null if nothing is focused
 */
async function checkStop([count, forward]: readonly [count: number, forward: boolean]): Promise<Stop | null> {
  /** Time limit for the page to scroll a stop into view, in milliseconds. */
  const SETTLE_MS = 1000;
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
    return null;
  const name = `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}" ${element.getAttribute("href") ?? element.getAttribute("name") ?? ""}`;
  // A visually hidden control is seen and used by its label.
  const shown =
    element instanceof HTMLInputElement && element.matches(".sr-only")
      ? (element.labels?.[0] ?? element)
      : element;
  const again = element.dataset.stop !== undefined;
  const last = document.querySelector(`[data-stop="${count - 1}"]`);
  element.dataset.stop = String(count);
  const follows = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const inOrder = !last || again || (last.compareDocumentPosition(element) & follows) !== 0;
  const look = (): string[] => {
    const wrong = inOrder ? [] : ["out of order"];
    const box = shown.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    const inWindow = {
      left: Math.max(0, box.left),
      right: Math.min(innerWidth, box.right),
      top: Math.max(0, box.top),
      bottom: Math.min(innerHeight, box.bottom),
    };
    const width = inWindow.right - inWindow.left;
    const height = inWindow.bottom - inWindow.top;
    if (
      width < Math.min(8, box.width) ||
      height < Math.min(8, box.height) ||
      box.width < 1 ||
      box.height < 1
    ) {
      wrong.push("out of the window");
    } else {
      const points = [
        [0.5, 0.5],
        [0.5, 0.15],
        [0.5, 0.85],
        [0.1, 0.5],
        [0.9, 0.5],
      ] as const;
      const inSight = points.some(([x, y]) => {
        const hit = document.elementFromPoint(inWindow.left + width * x, inWindow.top + height * y);
        return (
          hit !== null &&
          (shown.contains(hit) ||
            hit.contains(shown) ||
            hit.closest("label")?.control === element ||
            // An overlay that belongs to it, such as the text of a chart.
            hit.parentElement === shown.parentElement)
        );
      });
      if (!inSight) wrong.push("covered");
    }
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    };
    const around = [shown, shown.parentElement, shown.parentElement?.parentElement];
    if (!around.some((one) => one && hasOutline(one))) wrong.push("no sign of focus");
    return wrong;
  };
  const began = performance.now();
  let wrong = look();
  while (wrong.length > 0 && performance.now() - began < SETTLE_MS) {
    await new Promise((resume) => setTimeout(resume, 50));
    wrong = look();
  }
  return { name, wrong, again };
}
