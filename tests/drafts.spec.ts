import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { paths } from "#forms/index.ts";
import { type FormCase, TOO_LONG, wordsOf } from "./support/form-cases.ts";
import { caseOf, dialog, fillAll, formOn, open, submitButton, textbox } from "./support/form-filling.ts";
import {
  holdScripts,
  openHydrated,
  openScripted,
  scriptOf,
  uniqueEmail,
  waitForHydratedForm,
} from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const enrollment = caseOf("training-register");
const contact = caseOf("contact");

/**
 * Fills in a form before hydration.
 * @returns a function that releases the scripts, for this page and the next
 */
async function fillBeforeScript(page: Page, formCase: FormCase, email: string) {
  const arrive = await holdScripts(page);
  await page.goto(formCase.path, { waitUntil: "commit" });
  await fillAll(formOn(page, formCase.form), formCase, email);
  return arrive;
}

test("a form rejected without JavaScript hydrates with its errors and input, and can be corrected", {
  tag: "@every",
}, async ({ page, watch }) => {
  watch.expect(/status of 422/);
  const email = uniqueEmail();
  const form = await open(page, enrollment);
  // An older draft must not replace the submitted input.
  await textbox(form, "Name").fill("Somebody else");

  const arrive = await fillBeforeScript(page, enrollment, email);
  await textbox(form, "Contact number").fill("555 0100 ext. 5");
  await submitButton(form, enrollment).click();
  await expect(page).toHaveURL(paths[enrollment.form]);
  const words = page.getByRole("main").getByRole("alert").filter({ hasText: messages.fillDetails });
  await expect(words).toContainText(messages.phoneExtension);
  arrive();
  await waitForHydratedForm(form);
  await expect(page).toHaveURL(`/form/${enrollment.form}`);
  await expect(words).toBeVisible();
  await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
  await expect(textbox(form, "Contact number")).toHaveValue("555 0100 ext. 5");

  await page.reload();
  await waitForHydratedForm(form);
  await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
  await expect(form.getByLabel("Type of training")).toHaveValue("onsite");
  await expect(submitButton(form, enrollment)).toBeDisabled();
  await textbox(form, "Contact number").fill("15550100");
  await submitButton(form, enrollment).click();
  await expect(dialog(page, enrollment.success)).toBeVisible();
  expect(storedOf(email)).toMatchObject([enrollment.stored]);
});

test("what was selected without the form's code is kept when the page is left", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const form = formOn(page, enrollment.form);
  await page.route(scriptOf("SiteForm"), (route) => route.abort());
  await openScripted(page, enrollment.path);
  await form.getByLabel("Type of training").selectOption("onsite");
  await page.goto("/retail");
  await page.unroute(scriptOf("SiteForm"));
  await page.goto(enrollment.path);
  await waitForHydratedForm(form);
  await expect(form.getByLabel("Type of training")).toHaveValue("onsite");
});

test("what was typed and chosen without the form's code is kept when the page is left, and no more", async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const form = formOn(page, "feedback-details");
  const path = "/aiv_feedback_email/Ada/ada@example.com";
  await page.route(scriptOf("SiteForm"), (route) => route.abort());
  await openScripted(page, path);
  await textbox(form, "What should we know?").fill("It runs by itself.");
  await form.locator("label", { hasText: "4 stars" }).click();
  await page.goto("/retail");
  await page.unroute(scriptOf("SiteForm"));
  await page.goto(path);
  await waitForHydratedForm(form);
  await expect(textbox(form, "What should we know?")).toHaveValue("It runs by itself.");
  await expect(form.getByLabel("4 stars")).toBeChecked();
  await expect(form.getByRole("checkbox")).not.toBeChecked();
});

test("errors are shown until the next submission", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 422/);
  const email = uniqueEmail();
  const form = formOn(page, "contact");
  const arrive = await fillBeforeScript(page, contact, email);
  await textbox(form, "Email").fill(TOO_LONG);
  await submitButton(form, contact).click();
  const words = page.getByRole("main").getByRole("alert").filter({ hasText: messages.fillDetails });
  await expect(words).toBeVisible();
  arrive();
  await waitForHydratedForm(form);
  await textbox(form, "Email").fill(email);
  await expect(words).toBeVisible();
  await submitButton(form, contact).click();
  await expect(dialog(page, contact.success)).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(storedOf(email)).toMatchObject([contact.stored]);
});

test("a draft is deleted once its form was sent without JavaScript", { tag: "@every" }, async ({ page }) => {
  const email = uniqueEmail();
  const form = await open(page, contact);
  await textbox(form, "Message").fill("A draft");
  const arrive = await fillBeforeScript(page, contact, email);
  await submitButton(form, contact).click();
  await expect(page.getByRole("status").filter({ hasText: contact.success })).toBeVisible();
  arrive();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain("draft:contact");
  await open(page, contact);
  await expect(textbox(form, "Message")).toHaveValue("");
});

test.describe("a draft does not override a current preset", () => {
  const training = (course: string) => `/aivtech/professionalservices/training/${course}-training`;

  test("of the page", { tag: "@every" }, async ({ page }) => {
    const form = await open(page, { ...enrollment, path: training("aiv") });
    await textbox(form, "Name").fill("Ada Lovelace");
    await form.getByLabel("Type of training").selectOption("online");
    await open(page, { ...enrollment, path: training("birt") });
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(form.getByLabel("Type of training")).toHaveValue("online");
    await expect(form.getByLabel("Type of course")).toHaveValue("BIRTTRAINING");
    // Input on the page itself overrides the preset.
    await form.getByLabel("Type of course").selectOption("Jasper training");
    await page.reload();
    await waitForHydratedForm(form);
    await expect(form.getByLabel("Type of course")).toHaveValue("JASPERTRAINING");
    await open(page, { ...enrollment, path: training("pentaho") });
    await expect(form.getByLabel("Type of course")).toHaveValue("PENTAHOTRAINING");
  });

  test("of the address", { tag: "@every" }, async ({ page }) => {
    const license = caseOf("license");
    const form = await open(page, license);
    await textbox(form, "Name").fill("Ada Lovelace");
    await open(page, { ...license, path: "/reqLicense/team" });
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(textbox(form, "Edition")).toHaveValue("team");
  });

  test("of the first step of the feedback, repeated with another answer", { tag: "@every" }, async ({
    page,
  }) => {
    const email = uniqueEmail();
    const box = page.getByRole("dialog", { name: "Your feedback" });
    const form = formOn(page, "feedback-details");
    const lead = async (address: string) => {
      await textbox(box, "Name").fill("Ada Lovelace");
      await textbox(box, "Email").fill(address);
      await box.getByRole("button", { name: "Next" }).click();
      await expect(textbox(form, "Email")).toHaveValue(address);
    };
    await page.goto("/aiv_feedback_modal");
    await lead("ada@exmaple.com");
    await textbox(form, "What should we know?").fill("It runs by itself.");
    await page.goBack();
    await lead(email);
    await expect(textbox(form, "What should we know?")).toHaveValue("It runs by itself.");
    await waitForHydratedForm(form);
    await form.locator("label", { hasText: "5 stars" }).click();
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog(page, wordsOf("feedback-details").success)).toBeVisible();
    expect(storedOf(email)).toMatchObject([{ feedback: "It runs by itself." }]);
  });

  test("of the chosen date", { tag: "@every" }, async ({ page }) => {
    await page.clock.setFixedTime(new Date("2027-01-01T12:00:00Z"));
    await openHydrated(page, "/webinar");
    const dates = page.getByRole("region", { name: "Calendar" }).getByRole("link", { name: /^Register: / });
    const box = page.getByRole("dialog", { name: "Register" });
    await dates.first().click();
    const first = await textbox(box, "Webinar").inputValue();
    await textbox(box, "Name").fill("Ada Lovelace");
    await box.getByRole("button", { name: "Close Register" }).click();
    await dates.last().click();
    await expect(textbox(box, "Webinar")).not.toHaveValue(first);
    await expect(textbox(box, "Name")).toHaveValue("Ada Lovelace");
    await expect(textbox(box, "Name")).toBeFocused();

    await page.reload();
    const form = page.locator("#form form");
    await waitForHydratedForm(form);
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await form.getByRole("button", { name: "Register" }).click();
    await expect(form.getByText("Choose a webinar.").first()).toBeVisible();
  });
});

test("a draft value that a list does not offer is visible before it is sent", { tag: "@every" }, async ({
  page,
}) => {
  const webinar = caseOf("webinar");
  const form = await open(page, { ...webinar, path: "/form/webinar" });
  await textbox(form, "Webinar").fill("The one in June");
  await open(page, webinar);
  await expect(form.getByLabel("Webinar")).toHaveValue("The one in June");
});
