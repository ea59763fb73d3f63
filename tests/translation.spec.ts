import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { openScripted, waitForScript } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Translate this page" });

async function open(page: Page) {
  await openScripted(page, "/retail");
  await waitForScript(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Translate this page" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("by a service is a link, and nothing loads before it is followed", {
  tag: ["@also-phone", "@every"],
}, async ({ page, baseURL }) => {
  await open(page);
  await dialog(page).getByLabel("Language").selectOption("es");
  const address = encodeURIComponent(`${baseURL}/retail`);
  await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toHaveAttribute(
    "href",
    `https://translate.google.com/translate?sl=en&tl=es&u=${address}`,
  );
  expect(await violations(page)).toEqual([]);
});
