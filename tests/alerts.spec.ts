import type { Locator, Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { newsletterOf, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const forms = [
  { path: "/form/feature-request", form: "main form", text: messages.fillDetails },
  { path: "/company/contact", form: "main form", text: messages.fillDetails, isSilent: true },
  { path: "/aiv-download", form: "main form", text: messages.emailRequired, isSilent: true },
  { path: "/retail", form: "footer form", text: messages.newsletterInvalid },
  {
    path: "/aivtech/professionalservices/training/birt-training",
    form: "main form",
    text: messages.fillDetails,
  },
  { path: "/aiv_feedback_modal", form: "dialog form", text: messages.fillDetails },
];

for (const [index, { path, form: selector, text, isSilent }] of forms.entries())
  for (const [at, size] of SIZES.entries())
    test.describe(`the alert on ${path} at ${size.width} px`, () => {
      test.use({ viewport: size });

      test("is beside its control, covers nothing, and moves the focus after a try to send only", {
        tag: tagsOfCase(index + at),
      }, async ({ page }) => {
        await page.goto(path);
        const form = page.locator(selector).first();
        await waitForHydratedForm(form);
        const button = form.locator("button[type=submit]");
        await button.scrollIntoViewIfNeeded();
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
        const before = { place: await button.boundingBox(), focused: await focused() };
        await button.hover({ force: true });
        const alert = form.getByRole("dialog");
        if (!isSilent) {
          await expect(alert).toContainText(text);
          await expect(alert).not.toHaveAccessibleName("Not sent");
          expect(await problemsOf(page, alert, button)).toEqual([]);
          expect({ place: await button.boundingBox(), focused: await focused() }).toEqual(before);
        }
        await page.mouse.move(1, 1);
        await expect(alert).toHaveCount(0);

        await button.click({ force: true });
        await expect(alert).toContainText(text);
        const field = form.locator(":is(input, select, textarea)[required]").first();
        await expect(field).toBeFocused();
        expect(await problemsOf(page, alert, field)).toEqual([]);
      });
    });

for (const viewport of SIZES)
  test.describe(`the newsletter at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the message after sending and a later hint cover nothing", { tag: "@every" }, async ({ page }) => {
      await page.goto("/retail");
      const form = newsletterOf(page);
      await waitForHydratedForm(form);
      await form.getByLabel("Email").fill(uniqueEmail());
      const button = form.locator("button[type=submit]");
      await button.click();
      const alert = form.getByRole("dialog");
      await expect(alert).toContainText(messages.newsletterSuccess);
      expect(await problemsOf(page, alert, button)).toEqual([]);
      await page.mouse.move(1, 1);
      await expect(alert).toHaveCount(0);
      await button.hover({ force: true });
      await expect(alert).toContainText(messages.newsletterInvalid);
      expect(await problemsOf(page, alert, button)).toEqual([]);
    });
  });

/** Returns what is wrong with the place of an alert: it is far from its control, outside of the window, or covers something. */
const problemsOf = async (page: Page, alert: Locator, control: Locator) => {
  const element = await control.elementHandle();
  // It scrolls into view in the frame after its render.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return alert.evaluate((box, beside) => {
    const place = box.getBoundingClientRect();
    const problems: string[] = [];
    if (place.top < 0 || place.left < 0 || place.bottom > innerHeight || place.right > innerWidth)
      problems.push(`outside of the window: ${place.top} to ${place.bottom}`);
    const other = (beside as Element).getBoundingClientRect();
    const gap = Math.max(
      other.left - place.right,
      place.left - other.right,
      other.top - place.bottom,
      place.top - other.bottom,
    );
    if (gap > 80) problems.push(`${gap} px from its control`);
    const content = "a, button, input, select, textarea, label, legend, p, h1, h2, h3, li";
    // The page behind a modal dialog is covered by it.
    const page = box.closest("dialog[open]") ?? document;
    for (const part of page.querySelectorAll(content)) {
      if (box.contains(part) || part.contains(box)) continue;
      const { top, bottom, left, right, width } = part.getBoundingClientRect();
      const isVisible =
        width > 1 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (
        isVisible &&
        top < place.bottom - 1 &&
        bottom > place.top + 1 &&
        left < place.right - 1 &&
        right > place.left + 1
      )
        problems.push(`covers ${part.outerHTML.slice(0, 80)}`);
    }
    return problems;
  }, element);
};
