import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { readSite } from "../editorial/site.ts";
import { violations } from "./support/axe.ts";
import { openMenu, panel } from "./support/menus.ts";
import { newsletterOf, openLive, uniqueEmail } from "./support/pages.ts";
import { routes } from "./support/routes.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const GROUPS = ["Resources", "Solutions", "Company", "Product", "Connect"];

test("has five groups of links, and the documents", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/retail");
  for (const group of GROUPS) {
    const links = footer(page).getByRole("navigation", { name: group }).getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeGreaterThan(2);
  }
  for (const [name, href] of [
    ["Terms of use", "/terms"],
    ["Cookie policy", "/cookie-policy"],
    ["Privacy policy", "/privacy-policy"],
    ["IP geolocation by DB-IP", "https://db-ip.com"],
    ["Blog feed", "/company/aiv-blog/feed.xml"],
  ] as const) {
    await expect(footer(page).getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(footer(page)).toContainText(`© ${readSite().copyrightYear}`);
});

test("its links look different on the pages that ask for it, and on no others", async ({ page }) => {
  const lookOn = async (path: string) => {
    await page.goto(path);
    const link = footer(page).getByRole("link", { name: "Documentation" });
    return link.evaluate((element) => getComputedStyle(element).textDecorationLine);
  };
  expect(routes.underlinedFooterLinks).toHaveLength(3);
  for (const path of routes.underlinedFooterLinks) expect(await lookOn(path), path).toBe("underline");
  for (const path of ["/retail", "/featurePage/reporting/birtopensource", "/checkout"])
    expect(await lookOn(path), path).toBe("none");
});

test.describe("a call", () => {
  // Of an owner who keeps no calendar, and gives no address to write to instead.
  const site = withSettings({ email: "", links: { ...readSite().links, booking: "" } });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Schedule a call" });
  const open = async (page: Page) => {
    await openLive(page, `${site.origin}/retail`);
    await footer(page).getByRole("link", { name: "Schedule a call" }).click();
    await expect(dialog(page)).toBeVisible();
  };

  test.describe("on the clock of Berlin", () => {
    test.use({ timezoneId: "Europe/Berlin" });

    test("is asked for by day and half hour, stored, and kept as a calendar file", { tag: "@phone" }, async ({
      page,
    }) => {
      const email = uniqueEmail();
      await open(page);
      const day = dialog(page).getByLabel("Day");
      const offered = await day.locator("option").allTextContents();
      expect(offered).toHaveLength(11);
      expect(offered.filter((label) => /Saturday|Sunday/.test(label))).toEqual([]);
      await day.selectOption({ index: 3 });
      await dialog(page).getByLabel("Time, in your time zone (Europe/Berlin)").selectOption("2:30 PM");
      await dialog(page).getByLabel("Name").fill("Ada Lovelace");
      await dialog(page).getByLabel("Email").fill(email);
      await dialog(page).getByLabel("What is it about?").fill("400 BIRT designs; prices, dates");
      await dialog(page).getByRole("checkbox").check();
      await dialog(page).getByRole("button", { name: "Request the call" }).click();
      await expect(page.getByText("Thank you. A person reads this")).toBeVisible();
      const [row] = storedOf(email, site.dataDir);
      expect(row).toMatchObject({
        form: "contact",
        email_user: "Ada Lovelace",
        call_time: "14:30",
        call_zone: "Europe/Berlin",
      });

      const downloading = page.waitForEvent("download");
      await dialog(page)
        .getByRole("link", { name: /2:30 PM \(\.ics\)/ })
        .click();
      const file = await readFile(await (await downloading).path(), "utf8");
      // What a calendar reads must be the moment that the server was told.
      const [, y, mo, d, h, mi] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z/.exec(file) ?? [];
      const start = new Date(`${y}-${mo}-${d}T${h}:${mi}:00Z`);
      expect(start.toLocaleString("sv-SE", { timeZone: "Europe/Berlin" })).toBe(`${row?.call_day} 14:30:00`);
      expect(file).toContain("STATUS:TENTATIVE");
      expect(file).toContain("DESCRIPTION:400 BIRT designs\\; prices\\, dates");
    });
  });

  test("without a time says what is missing", async ({ page }) => {
    await open(page);
    await dialog(page).getByRole("button", { name: "Request the call" }).click();
    const missing = dialog(page).getByRole("region", { name: "What is missing" });
    await expect(missing.getByRole("button").first()).toHaveText("Choose a day.");
    await missing.getByRole("button", { name: "Choose a time." }).click();
    await expect(dialog(page).getByLabel(/^Time/)).toBeFocused();
  });

  test("that was begun does not change the contact form", async ({ page }) => {
    await open(page);
    await dialog(page).getByLabel("Day").selectOption({ index: 1 });
    await dialog(page).getByLabel("Name").fill("Ada Lovelace");
    await page.keyboard.press("Escape");
    const email = uniqueEmail();
    await footer(page).getByRole("link", { name: "Contact", exact: true }).click();
    const form = page.getByRole("main").locator("form");
    await expect(form.getByLabel("Name")).toHaveValue("Ada Lovelace");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you. A person reads this")).toBeVisible();
    expect(storedOf(email, site.dataDir)[0]).not.toHaveProperty("call_day");
  });

  test("opens and closes by keyboard, and keeps what was typed", async ({ page }) => {
    await openLive(page, `${site.origin}/retail`);
    const control = footer(page).getByRole("link", { name: "Schedule a call" });
    await control.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("Day")).toBeFocused();
    await dialog(page).getByLabel("Name").fill("Ada");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(control).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Ada");
  });

  test("can be asked for by everyone", { tag: "@phone" }, async ({ page }) => {
    await open(page);
    expect(await violations(page)).toEqual([]);
  });

  test("still leads somewhere where its dialog cannot be loaded", async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await page.route("**/assets/CallDialog*", (route) => route.abort());
    await openLive(page, `${site.origin}/retail`);
    await footer(page).getByRole("link", { name: "Schedule a call" }).click();
    await expect(page).toHaveURL(`${site.origin}/company/contact`);
  });
});

test.describe("where the owner has a calendar", () => {
  const site = withSettings(
    {
      email: "services@example.com",
      links: {
        portal: "",
        review: "https://reviews.example/aiv",
        booking: "https://calendar.example/aiv/30min",
        reviewSites: [1, 2, 3, 4].map((n) => ({ name: `Review site ${n}`, url: "" })),
        social: [{ name: "LinkedIn", url: "https://social.example/aiv" }],
      },
    },
    /^request: https:\/\/calendar\.example\//,
  );

  test("the call names its host, and loads it on a click", { tag: "@phone" }, async ({ page, context }) => {
    const asked: string[] = [];
    await context.route("https://calendar.example/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Choose a slot</h1>" });
    });
    await openLive(page, `${site.origin}/retail`);
    await footer(page).getByRole("link", { name: "Schedule a call" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule a call" });
    await expect(dialog).toContainText("The calendar is kept by calendar.example.");
    await expect(dialog.getByRole("link", { name: "services@example.com" })).toHaveAttribute(
      "href",
      "mailto:services@example.com",
    );
    await expect(dialog.getByRole("link", { name: /page of its own/ })).toHaveAttribute(
      "href",
      "https://calendar.example/aiv/30min",
    );
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);
    await dialog.getByRole("button", { name: "Load the calendar from calendar.example" }).click();
    await expect(dialog.frameLocator("iframe").getByText("Choose a slot")).toBeVisible();
    expect(asked).toEqual(["https://calendar.example/aiv/30min"]);
    await page.keyboard.press("Escape");
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("Connect leads to what the owner has elsewhere", async ({ page }) => {
    await page.goto(`${site.origin}/retail`);
    const connect = footer(page).getByRole("navigation", { name: "Connect" });
    for (const [name, href] of [
      ["LinkedIn", "https://social.example/aiv"],
      ["Write a review", "https://reviews.example/aiv"],
      ["Mail professional services", "mailto:services@example.com"],
    ] as const) {
      await expect(connect.getByRole("link", { name })).toHaveAttribute("href", href);
    }
  });
});

test.describe("a translation", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Translate this page" });
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const open = async (page: Page) => {
    await openLive(page, "/retail");
    await footer(page).getByRole("link", { name: "Translate this page" }).click();
    await expect(dialog(page)).toBeVisible();
  };

  test.describe("by the browser itself", () => {
    // A translator that puts texts in brackets; its language pack comes when the page's `deliver` is called.
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        const delivered = new Promise<void>((deliver) => Object.assign(window, { deliver }));
        const events = new EventTarget();
        const tell = (loaded: number) =>
          events.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
        Object.assign(window, {
          Translator: {
            availability: async ({ targetLanguage }: { targetLanguage: string }) =>
              targetLanguage === "zh" ? "unavailable" : "downloadable",
            create: async (options: { targetLanguage: string; monitor(events: EventTarget): void }) => {
              options.monitor(events);
              tell(0.5);
              await delivered;
              return {
                translate: async (text: string) => `[${options.targetLanguage} ${text}]`,
                destroy() {},
              };
            },
          },
        });
      }),
    );
    const deliver = (page: Page) => page.evaluate("deliver()");

    test("replaces the words in place, and gives the original back", { tag: "@phone" }, async ({ page }) => {
      await open(page);
      const original = await heading(page).textContent();
      await dialog(page).getByLabel("Language").selectOption("français");
      await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
      await expect(dialog(page).getByRole("progressbar")).toHaveJSProperty("value", 0.5);
      expect(await violations(page, "dialog[open]")).toEqual([]);
      await deliver(page);

      await expect(heading(page)).toHaveText(`[fr ${original}]`);
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole("main")).toHaveAttribute("lang", "fr");
      expect(await violations(page, "#translated")).toEqual([]);
      await page.getByRole("button", { name: "Show the original" }).click();
      await expect(heading(page)).toHaveText(original ?? "");
      await expect(page.getByRole("main")).not.toHaveAttribute("lang");
      expect(await page.getByRole("main").textContent()).not.toContain("[fr");
    });

    test("goes on with the next page", async ({ page }) => {
      await open(page);
      await dialog(page).getByLabel("Language").selectOption("ar");
      await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
      await deliver(page);
      await expect(heading(page)).toHaveText(/^\[ar /);
      await expect(page.getByRole("main")).toHaveAttribute("dir", "rtl");
      await footer(page).getByRole("link", { name: "Education" }).click();
      await expect(page).toHaveURL("/education");
      await expect(heading(page)).toHaveText(/^\[ar /);
      await page.getByRole("button", { name: "Show the original" }).click();
      await expect(heading(page)).not.toHaveText(/\[ar/);
    });

    test("goes on through a page without a footer, and into another language", async ({ page }) => {
      await open(page);
      await dialog(page).getByLabel("Language").selectOption("fr");
      await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
      await deliver(page);
      await expect(heading(page)).toHaveText(/^\[fr /);

      await openMenu(page, "Services");
      await panel(page, "Services").locator('a[href="/aiv_consulting_python"]').click();
      await expect(page).toHaveURL("/aiv_consulting_python");
      await expect(footer(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText(/^\[fr /);
      const notice = page.getByRole("region", { name: "Translation" });
      await expect(notice.getByRole("button", { name: "Show the original" })).toBeVisible();

      await page
        .getByRole("main")
        .getByRole("link", { name: /, home$/ })
        .click();
      await expect(page).toHaveURL("/");
      await expect(heading(page)).toHaveText(/^\[fr /);
      await footer(page).getByRole("link", { name: "Translate this page" }).click();
      await dialog(page).getByLabel("Language").selectOption("de");
      await expect(page.locator("#translated")).toContainText("français");
      await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
      await expect(notice).toContainText("Deutsch");
      await expect(heading(page)).toHaveText(/^\[de (?!\[)/);
      await notice.getByRole("button", { name: "Show the original" }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole("main")).not.toContainText(/\[(de|fr) /);
    });

    test("offers the service for a language it does not know", async ({ page }) => {
      await open(page);
      await dialog(page).getByLabel("Language").selectOption("zh");
      await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toBeVisible();
    });
  });

  test("by a service is a link, and nothing loads before it is followed", { tag: "@phone" }, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => Object.assign(window, { Translator: undefined }));
    await open(page);
    await dialog(page).getByLabel("Language").selectOption("es");
    const address = encodeURIComponent(`${baseURL}/retail`);
    await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toHaveAttribute(
      "href",
      `https://translate.google.com/translate?sl=en&tl=es&u=${address}`,
    );
    expect(await violations(page)).toEqual([]);
  });
});

test.describe("the newsletter's code", () => {
  const CODE = /\/assets\/NewsletterForm/;

  test("loads when the visitor stirs, and not before", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => CODE.test(request.url()) && asked.push(request.url()));
    await openLive(page, "/retail");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => asked).toHaveLength(1);
    await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  });

  test("does not hold a navigation up", async ({ page }) => {
    await openLive(page, "/retail");
    await page.getByRole("main").getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL("/retail");
    await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  });

  test("without a network is tried again, and meanwhile the form stays and links lead on", async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    // React tells that the form, which could not come alive, was taken out.
    watch.expect(/React error #418/);
    await page.route(CODE, (route) => route.abort());
    await openLive(page, "/retail");
    await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
    await expect(newsletterOf(page)).not.toHaveAttribute("novalidate");
    await page.unroute(CODE);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(newsletterOf(page)).toHaveAttribute("novalidate");
    await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");

    await page.route(CODE, (route) => route.abort());
    await openLive(page, "/retail");
    await footer(page).getByRole("link", { name: "Education" }).click();
    await expect(page).toHaveURL("/education");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(newsletterOf(page)).toBeVisible();
  });
});

test("the newsletter's code is tried again where the network is back before the first try has failed", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const failing = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await failing.promise;
    await route.abort();
  };
  await page.route(/\/assets\/NewsletterForm/, fail, { times: 1 });
  await openLive(page, "/retail");
  const asked = page.waitForRequest(/\/assets\/NewsletterForm/);
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await asked;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  failing.resolve();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("its links and its groups are there, and a call leads to the contact page", async ({ page }) => {
    await page.goto("/retail");
    for (const group of GROUPS)
      await expect(footer(page).getByRole("navigation", { name: group })).toBeVisible();
    await footer(page).getByRole("link", { name: "Schedule a call" }).click();
    await expect(page).toHaveURL("/company/contact");
  });
});
