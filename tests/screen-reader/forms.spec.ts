import { services } from "#forms/shopping/form.ts";
import { caseOf, fillAll, open, submitButton, textbox } from "../support/form-filling.ts";
import { uniqueEmail } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { test } from "../support/test.ts";

test("a short form: empty, fixed and sent", async ({ page }) => {
  const contact = caseOf("contact");
  const form = await open(page, contact);
  const reader = await startScreenReader(page);
  await reader.reads(
    form,
    `
    form
      textbox, Name, required
      textbox, Email, required
      textbox, Message (optional)
      checkbox, You may use what I send here to answer me, on the website and in marketing materials., not checked, required
      button, Send`,
  );
  await reader.announces(
    () => submitButton(form, contact).click(),
    `
    button, Send
    region, What is missing
    assertive: Please fill the details!!`,
  );
  // Closes the message above the page.
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
      textbox, Name, Name is required, invalid, required
      Name is required
      textbox, Email, Email is required, invalid, required
      Email is required
      textbox, Message (optional)
      checkbox, You may use what I send here to answer me, on the website and in marketing materials., You must give permission to proceed., not checked, invalid, required
      You must give permission to proceed.
      button, Send`,
  );
  await reader.announces(
    () => form.getByRole("button", { name: "Email is required" }).click(),
    `
    button, Email is required
    textbox, Email, Email is required, invalid, required`,
  );
  await fillAll(form, contact, uniqueEmail());
  await reader.announces(
    () => submitButton(form, contact).click(),
    `
    button, Send
    assertive: ${contact.success}`,
  );
});

test("a form with choices and a disabled button", async ({ page }) => {
  const training = caseOf("training-register");
  const form = await open(page, training);
  const reader = await startScreenReader(page);
  await reader.announces(
    () => submitButton(form, training).hover({ force: true }),
    `
    assertive: Please fill the details!!`,
  );
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await reader.reads(
    form,
    `
    form
      textbox, Name, required
      textbox, Email, required
      Digits only, with the country code
      textbox, Contact number, Digits only, with the country code, required
      combobox, Type of course, BIRT training, required
      combobox, Type of training, Select a type of training, required
      combobox, Enrollment date, Select a month, required
      combobox, Are you a student or a company?, Select one, required
      button, Enroll, disabled`,
  );
  await reader.announces(
    () => textbox(form, "Name").press("Enter"),
    `
    textbox, Name, required
    region, What is missing
    assertive: Please fill the details!!`,
  );
  await reader.reads(
    form.getByRole("combobox", { name: "Type of training" }),
    `
    combobox, Type of training, Select a type of training, Type of Training is required., invalid, required`,
  );
});

test("a form with a rating", async ({ page }) => {
  const feedback = caseOf("feedback");
  const form = await open(page, feedback);
  const reader = await startScreenReader(page);
  await submitButton(form, feedback).click();
  const rating = form.getByRole("group");
  await reader.reads(
    rating,
    `
    group, How well does it serve you?, Please choose a rating.
      radio, 1 of 5: Very poor, not checked, 1 of 5
      radio, 2 of 5: Poor, not checked, 2 of 5
      radio, 3 of 5: Fair, not checked, 3 of 5
      radio, 4 of 5: Good, not checked, 4 of 5
      radio, 5 of 5: Very good, not checked, 5 of 5
      Please choose a rating.`,
  );
  const good = rating.getByRole("radio", { name: "4 of 5" });
  await reader.announces(() => good.focus(), "radio, 4 of 5: Good, not checked, 4 of 5");
  await page.keyboard.press("Space");
  await reader.reads(good, "radio, 4 of 5: Good, checked");
});

test("a form with a list of checkboxes", async ({ page }) => {
  const shopping = caseOf("shopping");
  const form = await open(page, shopping);
  const reader = await startScreenReader(page);
  await submitButton(form, shopping).click();
  const group = form.getByRole("group", { name: "Services" });
  const boxes = services.map(
    ({ label }) => `
      checkbox, ${label}, not checked`,
  );
  await reader.reads(
    group,
    `
    group, Services, Choose at least one service.${boxes.join("")}
      Choose at least one service.`,
  );
  const first = group.getByRole("checkbox").first();
  await first.focus();
  await page.keyboard.press("Space");
  await reader.reads(first, `checkbox, ${services[0]?.label}, checked`);
});

test("a form with a limited text", async ({ page }) => {
  const form = await open(page, caseOf("feature-request"));
  const reader = await startScreenReader(page);
  const text = textbox(form, "What is missing?");
  await reader.reads(
    text,
    `
    textbox, What is missing?, 500 of 500 characters left, required`,
  );
  await reader.announces(
    () => text.fill("x".repeat(100)),
    `
    textbox, What is missing?, 500 of 500 characters left, required`,
  );
  await reader.announces(() => text.fill("x".repeat(460)), "polite: 40 of 500 characters left");
  await reader.announces(() => text.fill("x".repeat(501)), "polite: 1 character too many");
});
