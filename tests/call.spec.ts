import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSite } from "#editorial/site.ts";
import { violations } from "./support/axe.ts";
import { wordsOf } from "./support/form-cases.ts";
import { openScripted, scriptOf, uniqueEmail } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

test.describe("a call", () => {
  // For an owner without a booking calendar and without an email address.
  const site = withSettings({ email: "", links: { ...readSite().links, booking: "" } });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Book a 30-minute call" });
  const open = async (page: Page) => {
    await openScripted(page, `${site.origin}/retail`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click();
    await expect(dialog(page)).toBeVisible();
  };

  test.describe("in the time zone of Berlin", () => {
    test.use({ timezoneId: "Europe/Berlin" });

    test("is requested by day and half hour, stored, and saved as a calendar file", {
      tag: "@phone",
    }, async ({ page }) => {
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
      await expect(dialog(page).getByRole("checkbox")).toHaveCount(0);
      await dialog(page).getByRole("button", { name: "Request the call" }).click();
      await expect(
        page.getByRole("dialog", { name: "Sent" }).getByText(wordsOf("contact").success),
      ).toBeVisible();
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
      // The calendar file must have the same moment as the submission.
      const [, y, mo, d, h, mi] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z/.exec(file) ?? [];
      const start = new Date(`${y}-${mo}-${d}T${h}:${mi}:00Z`);
      expect(start.toLocaleString("sv-SE", { timeZone: "Europe/Berlin" })).toBe(`${row?.call_day} 14:30:00`);
      expect(file).toContain("STATUS:TENTATIVE");
      expect(file).toContain("DESCRIPTION:400 BIRT designs\\; prices\\, dates");
    });
  });

  test("reports a missing time", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await dialog(page).getByRole("button", { name: "Request the call" }).click();
    const missing = dialog(page).getByRole("region", { name: "What is missing" });
    await expect(missing.getByRole("button").first()).toHaveText("Select a day.");
    await missing.getByRole("button", { name: "Choose a time." }).click();
    await expect(dialog(page).getByLabel(/^Time/)).toBeFocused();
  });

  test("that was started does not change the contact form", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await dialog(page).getByLabel("Day").selectOption({ index: 1 });
    await dialog(page).getByLabel("Name").fill("Ada Lovelace");
    await page.keyboard.press("Escape");
    const email = uniqueEmail();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    const form = page.getByRole("main").locator("form");
    await expect(form.getByLabel("Name")).toHaveValue("Ada Lovelace");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Send" }).click();
    await expect(
      page.getByRole("dialog", { name: "Sent" }).getByText(wordsOf("contact").success),
    ).toBeVisible();
    expect(storedOf(email, site.dataDir)[0]).not.toHaveProperty("call_day");
  });

  test("opens and closes by keyboard, and preserves the input", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, `${site.origin}/retail`);
    const control = page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" });
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

  test("has no accessibility violations", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
    await open(page);
    expect(await violations(page)).toEqual([]);
  });

  test("falls back to its link if the dialog cannot be loaded", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.route(scriptOf("CallDialog"), (route) => route.abort());
    await openScripted(page, `${site.origin}/retail`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click();
    await expect(page).toHaveURL(`${site.origin}/company/contact`);
  });
});

test.describe("with the owner's booking calendar", () => {
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

  test("a call names the calendar's host, and loads it on a click", {
    tag: ["@also-phone", "@every"],
  }, async ({ page, context }) => {
    const asked: string[] = [];
    await context.route("https://calendar.example/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Choose a slot</h1>" });
    });
    await openScripted(page, `${site.origin}/retail`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click();
    const dialog = page.getByRole("dialog", { name: "Book a 30-minute call" });
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
});
