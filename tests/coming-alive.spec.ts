import type { Page } from "@playwright/test";
import { openLive } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/** What draws its own charts asks for more, and a page without a footer does not tell when it is alive. */
const others = ["dashboard", "workbench", "landing"];

/** Notes what asks the browser to write a date: its first answer takes as long as the whole page. */
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

const asked = (page: Page) => page.evaluate(() => (window as { asked?: string[] }).asked);

for (const { name, path } of templates.filter((each) => !others.includes(each.name)))
  test(`${name} comes alive without asking the browser to write dates`, async ({ page }) => {
    await page.addInitScript(noteDates);
    await openLive(page, path);
    expect(await asked(page)).toEqual([]);
  });
