import { existsSync, statSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { tagsOfCase } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { DEMO_FILE, demoPages, hydrateDemo } from "./support/demos.ts";
import { openHydrated, openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/*
 * Requirements of every demo, on the narrowest phone. The tests of each demo are in its own folder below `demos/`.
 */

/** Limit of the scripts that hydrate a demo, in bytes after Brotli; code that loads on a click is not included. */
const MAX_SCRIPT = 60_000;

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

/** Scripts that a page without a demo loads, too, after the first input. */
const shared = new Set<string>();

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  page.on("request", (request) => void shared.add(request.url()));
  await openHydrated(page, "/featurePage/sample");
  await page.close();
});

for (const [index, { path, name }] of demoPages.entries()) {
  test(`the demo of ${path} meets the common requirements`, { tag: tagsOfCase(index) }, async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => void loaded.push(request.url()));
    const own = () => loaded.filter((url) => DEMO_FILE.test(url));
    const root = page.locator("[data-demo]");

    await openScripted(page, path);
    const initial = await stateOf(root);
    expect(await root.getAttribute("data-demo")).toBe(name);
    expect(initial.words.length, "server-rendered").toBeGreaterThan(100);

    const before = new Set([...shared, ...loaded]);
    await hydrateDemo(page);
    expect(own().some((url) => url.includes(`/${name}.demo-`))).toBe(true);
    expect(await stateOf(root), "the same after hydration").toEqual(initial);
    expect(scriptBytes(loaded.filter((url) => !before.has(url)))).toBeLessThanOrEqual(MAX_SCRIPT);

    await useFirstControl(root);
    await expect.poll(() => stateOf(root), "a control changes something").not.toEqual(initial);
    await root.getByText("How this is done").click();
    // The hidden header is above the viewport, and axe counts it as covering the demo there.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page, "[data-demo]")).toEqual([]);
    expect(await overflowOf(root), "no sideways scroll").toBe(0);
    expect(await smallTargets(root), "targets of 44 px").toEqual([]);
    expect(await unreachable(root), "reached by Tab").toEqual([]);

    await root.getByRole("button", { name: "Reset", exact: true }).click();
    await root.getByText("How this is done").click();
    await expect.poll(() => stateOf(root), "reset").toEqual(initial);
  });
}

const scriptBytes = (urls: readonly string[]) =>
  urls
    .map((url) => `build/client${new URL(url).pathname}`)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);

/** Returns the state of a demo that a visitor sees: its text and the values of its controls. */
const stateOf = (root: Locator) =>
  root.evaluate((element) => {
    const stage = element.querySelector("[data-demo-stage]");
    const controls = [...(stage?.querySelectorAll("input, select, textarea") ?? [])];
    return {
      words: stage?.textContent ?? "",
      controls: controls.map((control) =>
        control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
          ? String(control.checked)
          : "value" in control
            ? String(control.value)
            : "",
      ),
    };
  });

/** Uses the first control that is not idle, by keyboard or by touch. */
async function useFirstControl(root: Locator) {
  const stage = root.locator("[data-demo-stage]");
  const first = stage
    .locator("select, input, textarea, button:not([aria-disabled=true], [aria-pressed=true])")
    .first();
  const kind = await first.evaluate((element) => ("type" in element ? String(element.type) : ""));
  if (kind === "range") {
    const lowest = (await first.inputValue()) === (await first.getAttribute("min"));
    await first.press(lowest ? "ArrowRight" : "ArrowLeft");
  } else if (kind === "radio")
    await stage.getByRole("radio", { checked: false }).first().check({ force: true });
  else if (kind === "select-one") {
    const options = await first
      .locator("option")
      .evaluateAll((all) => all.map((option) => option.textContent));
    await first.selectOption({ label: options.at(-1) ?? "" });
  } else if (kind === "checkbox") await first.click({ force: true });
  else if (kind === "button" || kind === "submit") await first.click();
  else await first.fill("A");
}

/** Returns the horizontal overflow of a demo in pixels. */
const overflowOf = (root: Locator) =>
  root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Returns targets smaller than 44 px in width or height, with their size; a checkbox includes its label. */
const smallTargets = (root: Locator) =>
  root.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("button, select, summary, textarea, input")].flatMap(
      (target) => {
        const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
        const sizes = [target, label].map((each) => each?.getBoundingClientRect());
        const visible = target.checkVisibility();
        const [width, height] = [0, 1].map((side) =>
          Math.max(...sizes.map((box) => (side === 0 ? box?.width : box?.height) ?? 0)),
        );
        return visible && ((height ?? 0) < 43.5 || (width ?? 0) < 43.5)
          ? [`${target.outerHTML.slice(0, 120)}: ${width} × ${height}`]
          : [];
      },
    ),
  );

/** Returns the controls that Tab does not reach. */
async function unreachable(root: Locator): Promise<string[]> {
  const usable = await root.evaluate((element) => {
    const focusable = [
      ...element.querySelectorAll<HTMLElement>(
        "a[href], button:enabled, select:enabled, textarea:enabled, summary, [tabindex='0'], input:enabled:not([type=radio]), input[type=radio]:checked",
      ),
    ].filter((target) => target.checkVisibility());
    for (const [i, target] of focusable.entries()) target.setAttribute("data-stop", String(i));
    focusable[0]?.focus();
    return focusable.map((target) => target.outerHTML.slice(0, 120));
  });
  const reached = new Set<number>();
  for (const _ of usable) {
    const stop = await root
      .page()
      .evaluate(() => document.activeElement?.getAttribute("data-stop") ?? undefined);
    if (stop !== undefined) reached.add(Number(stop));
    await root.page().keyboard.press("Tab");
  }
  return usable.filter((_, i) => !reached.has(i));
}
