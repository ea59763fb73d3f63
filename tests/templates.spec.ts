import { inGroups, tagsOfCase } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { waitForScript } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/*
 * Requirements of a page of each template in a wide viewport. `every-page.spec.ts` has those of all pages, and
 * `every-layout.spec.ts` checks the accessibility of all pages on the narrowest phone.
 */

/** Pages with charts of their own, which format dates. */
const without = ["dashboard", "workbench"];

/** Records calls that format dates: the first one takes as long as the hydration of a whole page. */
const noteDates = () => {
  const asked: string[] = [];
  Object.assign(window, { asked });
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(format, options) {
      asked.push("Intl.DateTimeFormat");
      return Reflect.construct(format, options);
    },
  });
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const) {
    const write = Date.prototype[name];
    Date.prototype[name] = function (this: Date, ...options: Parameters<typeof write>) {
      asked.push(name);
      return write.apply(this, options);
    };
  }
};

for (const [index, group] of inGroups(templates, 5).entries())
  test(`hydrate without formatting dates, and are accessible: ${group.map(({ name }) => name).join(", ")}`, {
    tag: tagsOfCase(index),
  }, async ({ page }) => {
    await page.addInitScript(noteDates);
    // A demo near the window formats dates once its code has loaded.
    await page.route(/\.demo-/, () => {});
    for (const { name, path } of group) {
      await page.goto(path);
      if (!without.includes(name)) {
        await waitForScript(page);
        const asked = await page.evaluate(() => (window as { asked?: string[] }).asked);
        expect.soft(asked, name).toEqual([]);
      }
      expect.soft(await violations(page), name).toEqual([]);
    }
  });
