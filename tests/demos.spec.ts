import { existsSync, statSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { DEMO_FILE, demoPages, wakeDemo } from "./support/demos.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/*
 * What every demo owes its visitors, on the narrowest phone. What each of them does is tested in `tests/demos/`.
 */

/** What a demo may load to wake up, in bytes after brotli; what a click asks for comes on top. */
const MOST_SCRIPT = 60_000;

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

for (const { path, name } of demoPages) {
  test(`the demo of ${path}`, async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => void loaded.push(request.url()));
    const own = () => loaded.filter((url) => DEMO_FILE.test(url));
    const root = page.locator("[data-demo]");

    await openLive(page, path);
    await page.mouse.move(10, 10);
    await page.keyboard.press("Shift");
    const drawn = await stateOf(root);
    expect(await root.getAttribute("data-demo")).toBe(name);
    expect(drawn.words.length, "drawn by the server").toBeGreaterThan(100);
    expect(own(), "asleep until it is near").toEqual([]);

    const before = new Set(loaded);
    await wakeDemo(page);
    expect(own().some((url) => url.includes(`/${name}.demo-`))).toBe(true);
    expect(await stateOf(root), "awake as it was drawn").toEqual(drawn);
    expect(scriptBytes(loaded.filter((url) => !before.has(url)))).toBeLessThanOrEqual(MOST_SCRIPT);

    await stir(root);
    await expect.poll(() => stateOf(root), "a control changes something").not.toEqual(drawn);
    await root.getByText("How this is done").click();
    expect(await violations(page, "[data-demo]")).toEqual([]);
    expect(await standsOut(root), "no sideways scroll").toBe(0);
    expect(await smallTargets(root), "targets of 44 px").toEqual([]);
    expect(await outOfReach(root), "reached by Tab").toEqual([]);

    await root.getByRole("button", { name: "Reset", exact: true }).click();
    await root.getByText("How this is done").click();
    await expect.poll(() => stateOf(root), "reset").toEqual(drawn);
  });
}

const scriptBytes = (urls: readonly string[]) =>
  urls
    .map((url) => `build/client${new URL(url).pathname}`)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);

/** What a reader sees in a demo: its words, and what its controls are set to. */
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

/** Uses the first control that there is, by keyboard or by touch. */
async function stir(root: Locator) {
  const stage = root.locator("[data-demo-stage]");
  const first = stage.locator("select, input, textarea, button").first();
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

/** How far what is in a demo stands out of it at the right. */
const standsOut = (root: Locator) =>
  root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** What is pressed and is smaller than 44 px one way, with its size; the label of a box counts as the box. */
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

/** What can be used and is not reached by going through the demo with the Tab key. */
async function outOfReach(root: Locator): Promise<string[]> {
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
