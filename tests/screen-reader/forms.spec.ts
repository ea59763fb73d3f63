import { ratingField } from "#forms/kit/fields.ts";
import { services } from "#forms/shopping/form.ts";
import { fieldOf } from "../support/form-cases.ts";
import { caseOf, cv, fillAll, formOn, open, submitButton, textbox } from "../support/form-filling.ts";
import { newsletterOf, openNewsletter, uniqueEmail, waitForHydratedForm } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

test("a short form: empty, fixed and sent", async ({ page }) => {
  const contact = caseOf("contact");
  const [name, email, message, permission] = ["email_user", "email", "message", "permission_to_use"].map(
    (field) => fieldOf("contact", field).label,
  );
  const form = await open(page, contact);
  const reader = await startScreenReader(page);
  await reader.reads(
    form,
    `
    form
      textbox, ${name}, required
      textbox, ${email}, required
      textbox, ${message} (optional)
      checkbox, ${permission}, not checked, required
      button, ${contact.submit}`,
  );
  await reader.announces(
    () => submitButton(form, contact).click(),
    `
    button, ${contact.submit}
    textbox, Name, Name is required, invalid, required
    assertive: Please fill the details!! Name, Email, and 1 more`,
  );
  // Closes the message.
  await page.keyboard.press("Escape");
  await reader.reads(
    form,
    `
    form
      region, What is missing
        Please look at these answers again
        list
          listitem, 1 of 3
            button, Name is required
          listitem, 2 of 3
            button, Email is required
          listitem, 3 of 3
            button, You must give permission to proceed.
      textbox, ${name}, Name is required, invalid, required
      Name is required
      textbox, ${email}, Email is required, invalid, required
      Email is required
      textbox, ${message} (optional)
      checkbox, ${permission}, You must give permission to proceed., not checked, invalid, required
      You must give permission to proceed.
      button, ${contact.submit}`,
  );
  await reader.announces(
    () => form.getByRole("button", { name: "Email is required" }).click(),
    `
    button, Email is required
    textbox, ${email}, Email is required, invalid, required`,
  );
  const sender = uniqueEmail();
  await fillAll(form, contact, sender);
  await reader.announces(
    () => submitButton(form, contact).click(),
    `
    button, ${contact.submit}
    polite: Sent. We email a confirmation to ${sender}.
    assertive: ${contact.success}`,
  );
});

test("a form with choices and a disabled button", { tag: "@every" }, async ({ page }) => {
  const training = caseOf("training-register");
  const label = (field: string) => fieldOf("training-register", field).label;
  const form = await open(page, training);
  const { hint } = fieldOf("training-register", "contact_number");
  const [course, type, month, person] = await form
    .getByRole("combobox")
    .locator("option:checked")
    .allTextContents();
  const reader = await startScreenReader(page);
  await reader.announces(
    () => submitButton(form, training).hover({ force: true }),
    "assertive: Please fill the details!! Name, Email, and 4 more",
  );
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await reader.reads(
    form,
    `
    form
      textbox, ${label("name")}, required
      textbox, ${label("email")}, required
      ${hint}
      textbox, ${label("contact_number")}, ${hint}, required
      combobox, ${label("training")}, ${course}, required
      combobox, ${label("training_type")}, ${type}, required
      combobox, ${label("enroll_date")}, ${month}, required
      combobox, ${label("identity")}, ${person}, required
      button, ${training.submit}, disabled`,
  );
  await reader.announces(
    () => textbox(form, label("name")).press("Enter"),
    `
    textbox, ${label("name")}, required
    assertive: Please fill the details!! Name, Email, and 4 more`,
  );
  await reader.reads(
    form.getByRole("combobox", { name: label("training_type") }),
    `combobox, ${label("training_type")}, ${type}, Type of Training is required., invalid, required`,
  );
});

test("a form with a rating", { tag: "@every" }, async ({ page }) => {
  const feedback = caseOf("feedback");
  const question = ratingField.label;
  const meaning = (stars: string) => ratingField.options.find(({ value }) => value === stars)?.label;
  const form = await open(page, feedback);
  const reader = await startScreenReader(page);
  await submitButton(form, feedback).click();
  const rating = form.getByRole("group", { name: question });
  await reader.reads(
    rating,
    `
    group, ${question}, Please select a rating.
      radio, 1 star: ${meaning("1")}, not checked, 1 of 5
      radio, 2 stars: ${meaning("2")}, not checked, 2 of 5
      radio, 3 stars: ${meaning("3")}, not checked, 3 of 5
      radio, 4 stars: ${meaning("4")}, not checked, 4 of 5
      radio, 5 stars: ${meaning("5")}, not checked, 5 of 5
      Please select a rating.`,
  );
  const good = rating.getByRole("radio", { name: "4 stars" });
  await reader.announces(() => good.focus(), `radio, 4 stars: ${meaning("4")}, not checked, 4 of 5`);
  await page.keyboard.press("Space");
  await reader.reads(good, `radio, 4 stars: ${meaning("4")}, checked`);
});

test("a form with a list of checkboxes", { tag: "@every" }, async ({ page }) => {
  const shopping = caseOf("shopping");
  const question = fieldOf("shopping", "items").label;
  const missing = shopping.missing.at(-1);
  const form = await open(page, shopping);
  const reader = await startScreenReader(page);
  await submitButton(form, shopping).click();
  const group = form.getByRole("group", { name: question });
  const boxes = services.map(
    ({ label }) => `
      checkbox, ${label}, not checked`,
  );
  await reader.reads(
    group,
    `
    group, ${question}, ${missing}${boxes.join("")}
      ${missing}`,
  );
  const first = group.getByRole("checkbox").first();
  await first.focus();
  await page.keyboard.press("Space");
  await reader.reads(first, `checkbox, ${services[0]?.label}, checked`);
});

test("a form with a limited text", { tag: "@every" }, async ({ page }) => {
  const description = fieldOf("feature-request", "description").label;
  const form = await open(page, caseOf("feature-request"));
  const reader = await startScreenReader(page);
  const text = textbox(form, description);
  const field = `textbox, ${description}, 500 of 500 characters left, required`;
  await reader.reads(text, field);
  await reader.announces(() => text.fill("x".repeat(100)), field);
  await reader.announces(() => text.fill("x".repeat(460)), "polite: 40 of 500 characters left");
  await reader.announces(() => text.fill("x".repeat(501)), "polite: 1 character too many");
});

test("a form with a file", { tag: "@every" }, async ({ page }) => {
  await page.goto("/company/careers");
  const form = formOn(page, "careers");
  await waitForHydratedForm(form);
  const reader = await startScreenReader(page);
  const { label, required } = fieldOf("careers", "cv");
  const file = form.getByLabel(label);
  const hint = await form.locator("#cv-hint").textContent();
  await reader.reads(file, `button, ${label}, ${hint}`);
  await form.getByRole("button").last().click();
  await reader.reads(file, `button, ${label}, ${hint} ${required}`);
  await reader.announces(
    () => file.setInputFiles(cv),
    `
    polite: Sending cv.pdf…
    polite: cv.pdf is attached.`,
  );
});

test("the newsletter: a wrong address, and a sent one", { tag: "@every" }, async ({ page }) => {
  await openNewsletter(page, "/retail");
  const form = newsletterOf(page);
  const email = form.getByRole("textbox");
  const reader = await startScreenReader(page);
  await email.fill("ada");
  await reader.announces(
    () => email.press("Enter"),
    "assertive: Email is required to subscribe!! Enter a full email address, such as name@example.com.",
  );
  // Closes the message.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Not sent" })).toBeHidden();
  const address = uniqueEmail();
  await email.fill(address);
  await reader.announces(
    () => email.press("Enter"),
    `
    polite: One step is left: open the link in our email to ${address}.
    assertive: You are subscribed!!`,
  );
});
