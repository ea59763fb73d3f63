import type { Locator } from "@playwright/test";
import { tagsOfCase } from "#testing/cases.ts";
import { demoPages, hydrateDemo, openDemo } from "./support/demos.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { translate } from "./support/translated.ts";

/** Controls of a demo that are used in turn: more would repeat the same components. */
const MAX_USES = 14;

for (const [index, { path }] of demoPages.entries())
  test(`the demo of ${path} shows the same figures on a translated page`, { tag: tagsOfCase(index) }, async ({
    page,
    watch,
  }) => {
    const name = path.replace("/featurePage/", "");
    // The same tokens on both pages.
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(7) : array);
    });
    const original = await openDemo(page, name);
    const expected = [await wordsOf(original)];
    for (let use = 0; use < MAX_USES; use++) {
      if (!(await operate(original, use))) break;
      expected.push(await settledWords(original));
    }

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await openScripted(page, path);
    // A browser translates at once, and a visitor may use a demo before and after.
    const isHydratedFirst = index % 2 === 1;
    if (isHydratedFirst) await hydrateDemo(page);
    // React finds other nodes than the server's, reports that, and renders anew.
    else watch.expect(/React error #418/);
    await translate(page);
    const translated = await hydrateDemo(page);
    for (const [use, words] of expected.entries()) {
      if (use > 0) await operate(translated, use - 1);
      await expect
        .poll(() => wordsOf(translated), { message: `after ${use} uses`, timeout: 8000 })
        .toBe(words);
    }
  });

/** Operates the nth control of a demo. @returns false if there are not as many */
async function operate(demo: Locator, at: number): Promise<boolean> {
  const controls = demo.locator("[data-demo-stage] :is(select, input, textarea, button):not([type=file])");
  // Their order, because a use can add controls.
  const control = controls.nth(at);
  if ((await controls.count()) <= at) return false;
  const { kind, isUsable } = await control.evaluate((element: HTMLInputElement) => ({
    kind: element.type,
    isUsable: !element.matches(":disabled"),
  }));
  if (!isUsable) return true;
  if (kind === "range") await control.press("ArrowRight");
  else if (kind === "select-one") {
    const count = await control.locator("option").count();
    await control.selectOption({ index: count - 1 });
  } else if (/^(radio|checkbox|button|submit)$/.test(kind)) await control.click({ force: true });
  else await control.fill("7");
  return true;
}

/** Without the signatures of tokens: those of ECDSA are random. */
const wordsOf = async (demo: Locator) =>
  ((await demo.locator("[data-demo-stage]").textContent()) ?? "").replace(
    /(eyJ[\w-]+\.[\w-]+\.)[\w-]+/g,
    "$1",
  );

/** Returns the words of a demo once they have stopped changing. */
async function settledWords(demo: Locator): Promise<string> {
  let words = "";
  await expect(async () => {
    const before = words;
    words = await wordsOf(demo);
    expect(words).toBe(before);
    await expect(demo.locator("[aria-busy=true]")).toHaveCount(0);
  }).toPass({ intervals: [300] });
  return words;
}
