import { messages } from "#contract/messages.ts";
import { wordsOf } from "./support/form-cases.ts";
import { caseOf, dialog, fillAll, formOn, open, submitButton, textbox } from "./support/form-filling.ts";
import {
  holdScripts,
  openHydrated,
  openScripted,
  uniqueEmail,
  waitForHydratedForm,
  waitForScript,
} from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const enrollment = caseOf("training-register");

test.describe("the enrollment", () => {
  test("offers the current month and the next six", { tag: "@every" }, async ({ page }) => {
    // Years after the build, so other months than the prerendered ones.
    await page.clock.setFixedTime(new Date("2031-11-05T12:00:00"));
    const form = await open(page, enrollment);
    const options = form.getByLabel("Enrollment date").locator("option");
    await expect(options).toHaveText([
      "Select a month",
      "November 2031",
      "December 2031",
      "January 2032",
      "February 2032",
      "March 2032",
      "April 2032",
      "May 2032",
    ]);
    const values = await options.evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value),
    );
    expect(values).toEqual(["", "11", "12", "1", "2", "3", "4", "5"]);
  });

  test("accepts digits only", { tag: "@every" }, async ({ page }) => {
    const form = await open(page, enrollment);
    const number = textbox(form, "Contact number");
    await number.fill("call 555");
    await number.blur();
    await expect(form.getByText("Contact Details is required")).toBeVisible();
    await number.fill("1555");
    await expect(form.getByText("Contact Details is required")).toBeHidden();
  });
});

test("the feature request counts its characters, and reports how many are too many", async ({ page }) => {
  const request = caseOf("feature-request");
  const form = await open(page, request);
  await fillAll(form, request, uniqueEmail());
  const text = textbox(form, "What is missing?");
  await text.fill("x".repeat(500));
  await expect(form.getByText("0 of 500 characters left")).toBeVisible();
  await expect(submitButton(form, request)).toBeEnabled();
  await text.fill("x".repeat(501));
  await expect(form.getByText("1 character too many")).toBeVisible();
  // An emoji is one character, as for the server.
  await text.fill("😀".repeat(300));
  await expect(form.getByText("200 of 500 characters left")).toBeVisible();
  await expect(submitButton(form, request)).toBeEnabled();
  await text.fill("x".repeat(503));
  await expect(form.getByText("3 characters too many")).toBeVisible();
  await expect(submitButton(form, request)).toBeDisabled();
});

test("the feature request opens in a dialog and preserves the input", { tag: "@every" }, async ({ page }) => {
  await page.goto("/featurePage/reporting/reportbursting");
  await waitForScript(page);
  const opener = page.getByRole("main").getByRole("link", { name: "Request a feature" });
  await opener.click();
  const box = page.getByRole("dialog", { name: "Request a feature" });
  await textbox(box, "Name").fill("Ada");
  await box.getByRole("button", { name: "Close Request a feature" }).click();
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(textbox(box, "Name")).toHaveValue("Ada");
});

test("the feature request's alert covers neither its title nor its errors", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  await openScripted(page, "/featurePage/reporting/reportbursting");
  await page.getByRole("main").getByRole("link", { name: "Request a feature" }).click();
  const box = page.getByRole("dialog", { name: "Request a feature" });
  const submit = box.getByRole("button", { name: "Send request" });
  await submit.scrollIntoViewIfNeeded();
  await textbox(box, "Name").press("Enter");
  const alert = dialog(page, messages.fillDetails).last();
  await expect(alert).toBeVisible();
  const alertBox = await alert.boundingBox();
  for (const part of [
    box.getByRole("heading", { name: "Request a feature" }),
    box.getByRole("button", { name: "Close Request a feature" }),
    box.getByRole("region", { name: "What is missing" }),
  ]) {
    const partBox = await part.boundingBox();
    if (!alertBox || !partBox) throw new Error("not there");
    const apart = partBox.y + partBox.height <= alertBox.y || alertBox.y + alertBox.height <= partBox.y;
    expect(apart, String(part)).toBe(true);
  }
});

test.describe("the feedback dialog", () => {
  test("requires both fields, and passes both to the second step", {
    tag: ["@also-phone", "@every"],
  }, async ({ page }) => {
    await page.goto("/aiv_feedback_modal");
    const box = page.getByRole("dialog", { name: "Your feedback" });
    await box.getByRole("button", { name: "Next" }).click();
    await expect(dialog(page, messages.fillDetails).last()).toBeVisible();
    await expect(box.getByText("Name is required")).toBeVisible();
    await expect(box.getByText("Email is required")).toBeVisible();
    const email = uniqueEmail();
    await textbox(box, "Name").fill("Ada Lovelace");
    await textbox(box, "Email").fill(email);
    await box.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(`/aiv_feedback_email/Ada%20Lovelace/${encodeURIComponent(email)}`);
    await expect(box).toBeHidden();

    const form = formOn(page, "feedback-details");
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(textbox(form, "Email")).toHaveValue(email);
    await form.locator("label", { hasText: "5 stars" }).click();
    await textbox(form, "What should we know?").fill("It runs by itself.");
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog(page, wordsOf("feedback-details").success)).toBeVisible();
    expect(storedOf(email)).toMatchObject([
      { form: "feedback-details", email_user: "Ada Lovelace", rating: "5", requestdate: expect.any(String) },
    ]);
  });

  for (const script of [false, true]) {
    test(`continues with any name ${script ? "with" : "without"} JavaScript`, {
      tag: "@every",
    }, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: script, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      for (const name of ["Ravi s/o Kumar", ".", "..", "100%2F", "王小明 👋", "a?b#c\\d;e"]) {
        await page.goto("/aiv_feedback_modal");
        const box = script ? page.getByRole("dialog", { name: "Your feedback" }) : page.getByRole("main");
        await textbox(box, "Name").fill(name);
        await textbox(box, "Email").fill("ion@example.md");
        await box.getByRole("button", { name: "Next" }).click();
        await expect(page).toHaveURL(/\/aiv_feedback_email\/[^/]+\/ion%40example\.md$/);
        const filled = async () => {
          const form = formOn(page, "feedback-details");
          await expect(textbox(form, "Name")).toHaveValue(name);
          await expect(textbox(form, "Email")).toHaveValue("ion@example.md");
        };
        await filled();
        await page.reload();
        await filled();
      }
      await context.close();
    });
  }

  test("does not open over a form in use, which keeps its input", { tag: "@every" }, async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/aiv_feedback_modal", { waitUntil: "commit" });
    const form = page.getByRole("main");
    await textbox(form, "Name").fill("Ada Lovelace");
    arrive();
    await waitForScript(page);
    await expect(textbox(form, "Name")).toBeFocused();
    await textbox(form, "Email").fill("ada@example.com");
    await expect(page.getByRole("dialog", { name: "Your feedback" })).toBeHidden();
    await form.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL("/aiv_feedback_email/Ada%20Lovelace/ada%40example.com");
  });
});

test("an address in the path is unsubscribed with one click", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto(`/aiv_unsubscribe/${encodeURIComponent(email)}/Ada`);
  const form = formOn(page, "unsubscribe");
  await waitForHydratedForm(form);
  await form.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(dialog(page, "You are unsubscribed.")).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "unsubscribe", name: "Ada" }]);
});

test("items added to the list are listed at the checkout", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/shoppingcart");
  await page.getByRole("button", { name: "Add: BIRT training" }).click();
  await page.getByRole("button", { name: "Add: Support" }).click();
  await expect(page.getByRole("status").filter({ hasText: "BIRT training, Support" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the checkout" }).click();
  const form = formOn(page, "shopping");
  // With card payment the checkout is a full page load, and its form hydrates near the viewport.
  await waitForHydratedForm(form);
  await expect(form.getByRole("checkbox", { name: "BIRT training" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Support" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "AIV training" })).not.toBeChecked();
});
