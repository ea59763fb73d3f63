import { readHome } from "#editorial/home.ts";
import { readSite } from "#editorial/site.ts";
import { openHydrated, openScripted } from "../support/pages.ts";
import { mockVideoHosts } from "../support/players.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { test } from "../support/test.ts";
import { withSettings } from "../support/with-settings.ts";

// For an owner without a booking calendar and without an email address.
const site = withSettings({ email: "", links: { ...readSite().links, booking: "" } });

test("the dialog to schedule a call", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, `${site.origin}/retail`);
  const reader = await startScreenReader(page);
  await reader.announces(
    () => page.getByRole("link", { name: "Book a 30-minute call" }).click(),
    `
    link, Book a 30-minute call, has popup dialog
    dialog, Book a 30-minute call
    combobox, Day, has popup listbox, not expanded, required`,
  );
  const dialog = page.getByRole("dialog", { name: "Book a 30-minute call" });
  await reader.reads(dialog.getByRole("combobox", { name: "Day" }), "combobox, Day, Select a day, required");
  await reader.announces(
    () => dialog.getByRole("button", { name: "Request the call" }).click(),
    `
    button, Request the call
    combobox, Day, Select a day., has popup listbox, not expanded, invalid, required
    assertive: Please fill the details!! Name, Email, and 2 more`,
  );
  // The first press closes the message, the second one the dialog.
  await reader.announces(async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }, "link, Book a 30-minute call, has popup dialog");
});

test("a film", { tag: "@every" }, async ({ page, context, watch }) => {
  await mockVideoHosts(context, watch);
  await openHydrated(page, "/");
  const reader = await startScreenReader(page);
  const { title, media } = readSite().videos.productTour;
  const name = `${readHome().hero.tour}, ${media.seconds} s`;
  const link = page.getByRole("link", { name, exact: true });
  await reader.announces(
    () => link.click(),
    `
    link, ${name}, has popup dialog
    dialog, ${title}
    button, Close ${title}`,
  );
  await reader.announces(() => page.keyboard.press("Escape"), `link, ${name}, has popup dialog`);
});
