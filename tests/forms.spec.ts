import type { Locator, Page } from "@playwright/test";
import { messages } from "../contract/messages.ts";
import { paths } from "../contract/paths.ts";
import { violations } from "./support/axe.ts";
import { type Answer, EMAIL, type FormCase, formCases } from "./support/forms.ts";
import { formAlive, holdScripts, openAwake, uniqueEmail } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/** The form of a case, once its script runs. */
async function open(page: Page, { form, path }: FormCase): Promise<Locator> {
  await page.goto(path);
  const found = page.locator(`form[action="${paths[form]}"]`).first();
  await formAlive(found);
  return found;
}

/** A text field; the labels of optional ones go on behind their name. */
const textbox = (form: Locator, label: string) =>
  form.getByRole("textbox", { name: new RegExp(`^${label.replace(/[?.]/g, "\\$&")}`) });

async function fill(form: Locator, answer: Answer, email: string) {
  if ("type" in answer) {
    await textbox(form, answer.label).fill(answer.type === EMAIL ? email : answer.type);
  } else if ("choose" in answer) {
    await form.getByLabel(answer.label).selectOption(answer.choose);
  } else if ("pick" in answer) {
    // Its label is what a visitor sees and presses; the radio button itself may be out of sight.
    await form.getByRole("group", { name: answer.group }).locator("label", { hasText: answer.pick }).click();
  } else {
    await form.getByRole("checkbox", { name: answer.tick }).check();
  }
}

async function fillAll(form: Locator, { answers }: FormCase, email: string) {
  for (const answer of answers) await fill(form, answer, email);
}

const submitButton = (form: Locator, { submit }: FormCase) =>
  form.getByRole("button", { name: submit, exact: true });
const dialog = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });

for (const formCase of formCases) {
  const { form: name, missing, success, stored, disabled } = formCase;

  test.describe(`${name} at ${formCase.path}`, () => {
    test("empty, it says what is missing and leads there", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      const form = await open(page, formCase);
      expect(
        asked.filter((url) => /\/contract-/.test(url)),
        "schemas wait for a touch",
      ).toEqual([]);
      const button = submitButton(form, formCase);
      if (disabled) {
        await expect(button).toBeDisabled();
        await button.hover({ force: true });
        await expect(dialog(page, messages.fillDetails)).toBeVisible();
        await textbox(form, "Name").press("Enter");
      } else await button.click();

      await expect(dialog(page, messages.fillDetails)).toBeVisible();
      const summary = form.getByRole("region", { name: "What is missing" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("button")).toHaveText([...missing]);
      for (const message of missing) await expect(form.getByText(message, { exact: true })).toHaveCount(2);
      await summary.getByRole("button").first().click();
      await expect(form.locator("input:focus")).toHaveCount(1);

      expect(await violations(page, `form[action="${paths[name]}"]`)).toEqual([]);
    });

    test("sent twice at once, it is stored once, and the form is empty again", { tag: "@phone" }, async ({
      page,
    }) => {
      const email = uniqueEmail();
      const form = await open(page, formCase);
      await fillAll(form, formCase, email);
      await submitButton(form, formCase).dblclick();
      await expect(dialog(page, success)).toBeVisible();
      await expect(textbox(form, "Email")).toHaveValue("");
      // A second click that comes after the answer is no try to send an empty form.
      await submitButton(form, formCase).click({ force: true });
      await expect(dialog(page, success)).toBeVisible();
      await expect(form.getByRole("region", { name: "What is missing" })).toHaveCount(0);
      const rows = storedOf(email);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ form: name, email, ...stored });
    });

    test("a failing server loses nothing; without a network it is kept and sent later", async ({
      page,
      context,
      watch,
    }) => {
      watch.expect(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const email = uniqueEmail();
      const form = await open(page, formCase);
      await fillAll(form, formCase, email);
      await page.route(`**${paths[name]}`, (route) => route.fulfill({ status: 500, body: "{}" }));
      await submitButton(form, formCase).click();
      await expect(form.getByRole("alert").filter({ hasText: messages.notSent })).toBeVisible();
      await expect(textbox(form, "Email")).toHaveValue(email);

      // What was typed survives a reload.
      await page.unroute(`**${paths[name]}`);
      await page.reload();
      await expect(textbox(form, "Email")).toHaveValue(email);

      await context.setOffline(true);
      await submitButton(form, formCase).click();
      const notice = form.getByRole("status").filter({ hasText: messages.keptOffline });
      await expect(notice).toBeVisible();
      await expect(form.getByRole("alert").filter({ hasText: messages.notSent })).toHaveCount(0);
      await expect(textbox(form, "Email")).toHaveValue("");
      expect(storedOf(email)).toEqual([]);

      await context.setOffline(false);
      await expect(form.getByRole("status").filter({ hasText: success })).toBeVisible();
      expect(storedOf(email)).toMatchObject([{ form: name, email, ...stored }]);
    });

    test("works without JavaScript, mistakes included", async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const email = uniqueEmail();
      await page.goto(formCase.path);
      const form = page.locator(`form[action="${paths[name]}"]`).first();
      await fillAll(form, formCase, email);
      // The browser lets this address pass; the server does not.
      await textbox(form, "Email").fill("ada@localhost");
      await submitButton(form, formCase).click();
      await expect(page.getByText("Email is required").first()).toBeVisible();
      const again = page.locator(`form[action="${paths[name]}"]`).first();
      await expect(textbox(again, "Email")).toHaveValue("ada@localhost");
      await textbox(again, "Email").fill(email);
      await submitButton(again, formCase).click();
      await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
      expect(storedOf(email)[0]).toMatchObject({ form: name, ...stored });
      await context.close();
    });
  });
}

test("a form is filled in and sent with the keyboard alone", async ({ page }) => {
  const email = uniqueEmail();
  const form = await open(page, formCases.find(({ form: name }) => name === "partner") as FormCase);
  await textbox(form, "Name").focus();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Analytical Engines");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Thank you. We answer by mail.")).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "partner", kind: "integrator" }]);
});

const enrollment = formCases[0] as FormCase;

test("refused without script, a form comes alive with what was said and typed, and can be mended", async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422/);
  const email = uniqueEmail();
  const form = await open(page, enrollment);
  // An older draft is not what was sent.
  await textbox(form, "Name").fill("Somebody else");

  const arrive = await holdScripts(page);
  await page.goto(enrollment.path, { waitUntil: "commit" });
  await fillAll(form, enrollment, email);
  await textbox(form, "Contact number").fill("+49 170 5550100");
  await submitButton(form, enrollment).click();
  await expect(page).toHaveURL(paths[enrollment.form]);
  const words = page.getByRole("main").getByRole("alert").filter({ hasText: messages.fillDetails });
  await expect(words).toContainText("Contact Details is required");
  arrive();
  await formAlive(form);
  await expect(page).toHaveURL(`/form/${enrollment.form}`);
  await expect(words).toBeVisible();
  await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
  await expect(textbox(form, "Contact number")).toHaveValue("+49 170 5550100");

  await page.reload();
  await formAlive(form);
  await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
  await expect(form.getByLabel("Type of training")).toHaveValue("onsite");
  await expect(submitButton(form, enrollment)).toBeDisabled();
  await textbox(form, "Contact number").fill("15550100");
  await submitButton(form, enrollment).click();
  await expect(dialog(page, enrollment.success)).toBeVisible();
  expect(storedOf(email)).toMatchObject([enrollment.stored]);
});

test("what was refused is said until the next try", async ({ page, watch }) => {
  watch.expect(/status of 422/);
  const email = uniqueEmail();
  const contact = formCases.find(({ form: name }) => name === "contact") as FormCase;
  const form = page.locator(`form[action="${paths.contact}"]`).first();
  const arrive = await holdScripts(page);
  await page.goto(contact.path, { waitUntil: "commit" });
  await fillAll(form, contact, email);
  await textbox(form, "Email").fill("ada@localhost");
  await submitButton(form, contact).click();
  const words = page.getByRole("main").getByRole("alert").filter({ hasText: messages.fillDetails });
  await expect(words).toBeVisible();
  arrive();
  await formAlive(form);
  await textbox(form, "Email").fill(email);
  await expect(words).toBeVisible();
  await submitButton(form, contact).click();
  await expect(dialog(page, contact.success)).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(storedOf(email)).toMatchObject([contact.stored]);
});

test("a draft is forgotten once its form was sent without script", async ({ page }) => {
  const email = uniqueEmail();
  const contact = formCases.find(({ form: name }) => name === "contact") as FormCase;
  const form = await open(page, contact);
  await textbox(form, "Message").fill("A draft");
  const arrive = await holdScripts(page);
  await page.goto(contact.path, { waitUntil: "commit" });
  await fillAll(form, contact, email);
  await submitButton(form, contact).click();
  await expect(page.getByRole("status").filter({ hasText: contact.success })).toBeVisible();
  arrive();
  await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
  await open(page, contact);
  await expect(textbox(form, "Message")).toHaveValue("");
});

test("the Enter that ends a composition does not send", async ({ page }) => {
  const form = await open(page, enrollment);
  const name = textbox(form, "Name");
  await name.fill("ラブレス");
  await name.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await name.blur();
  await expect(form.getByText("Name is required")).toHaveCount(0);
  await expect(form.getByRole("region", { name: "What is missing" })).toHaveCount(0);
  await name.press("Enter");
  await expect(form.getByRole("region", { name: "What is missing" })).toBeVisible();
});

test.describe("a draft does not undo what is preset now", () => {
  const training = (course: string) => `/aivtech/professionalservices/training/${course}-training`;

  test("by the page", async ({ page }) => {
    const form = await open(page, { ...enrollment, path: training("aiv") });
    await textbox(form, "Name").fill("Ada Lovelace");
    await form.getByLabel("Type of training").selectOption("online");
    await open(page, { ...enrollment, path: training("birt") });
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(form.getByLabel("Type of training")).toHaveValue("online");
    await expect(form.getByLabel("Type of course")).toHaveValue("BIRTTRAINING");
    // What a visitor chose on the page itself stays on it.
    await form.getByLabel("Type of course").selectOption("Jasper training");
    await page.reload();
    await formAlive(form);
    await expect(form.getByLabel("Type of course")).toHaveValue("JASPERTRAINING");
    await open(page, { ...enrollment, path: training("pentaho") });
    await expect(form.getByLabel("Type of course")).toHaveValue("PENTAHOTRAINING");
  });

  test("by the address", async ({ page }) => {
    const license = formCases.find(({ form: name }) => name === "license") as FormCase;
    const form = await open(page, license);
    await textbox(form, "Name").fill("Ada Lovelace");
    await open(page, { ...license, path: "/reqLicense/team" });
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(textbox(form, "Edition")).toHaveValue("team");
  });

  test("by the first step of the feedback, gone through again", async ({ page }) => {
    const email = uniqueEmail();
    const box = page.getByRole("dialog", { name: "Your feedback" });
    const form = page.locator(`form[action="${paths["feedback-details"]}"]`);
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
    await form.locator("label", { hasText: "5 of 5" }).click();
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog(page, "Thank you. Your feedback has arrived.")).toBeVisible();
    expect(storedOf(email)).toMatchObject([{ feedback: "It runs by itself." }]);
  });

  test("by the date that was chosen", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2027-01-01T12:00:00Z"));
    await openAwake(page, "/webinar");
    const dates = page.getByRole("region", { name: "Calendar" }).getByRole("button", { name: /^Register: / });
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
    await formAlive(form);
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await form.getByRole("button", { name: "Register" }).click();
    await expect(form.getByText("Choose a webinar.").first()).toBeVisible();
  });
});

test("a draft that a list does not offer is seen before it is sent", async ({ page }) => {
  const webinar = formCases.find(({ form: name }) => name === "webinar") as FormCase;
  const form = await open(page, { ...webinar, path: "/form/webinar" });
  await textbox(form, "Webinar").fill("The one in June");
  await open(page, webinar);
  await expect(form.getByLabel("Webinar")).toHaveValue("The one in June");
});

test.describe("the enrollment", () => {
  test("offers the current month and the next six", async ({ page }) => {
    // Years after the build, whose months the page was drawn with.
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

  test("takes digits only", async ({ page }) => {
    const form = await open(page, enrollment);
    const number = textbox(form, "Contact number");
    await number.fill("+1 555");
    await number.blur();
    await expect(form.getByText("Contact Details is required")).toBeVisible();
    await number.fill("1555");
    await expect(form.getByText("Contact Details is required")).toBeHidden();
  });
});

test("the feature request counts its characters, and says which are too many", async ({ page }) => {
  const request = formCases.find(({ form: name }) => name === "feature-request") as FormCase;
  const form = await open(page, request);
  await fillAll(form, request, uniqueEmail());
  const text = textbox(form, "What is missing?");
  await text.fill("x".repeat(500));
  await expect(form.getByText("0 of 500 characters left")).toBeVisible();
  await expect(submitButton(form, request)).toBeEnabled();
  await text.fill("x".repeat(503));
  await expect(form.getByText("3 characters too many")).toBeVisible();
  await expect(submitButton(form, request)).toBeDisabled();
});

test("the feature request opens in a dialog and keeps what was typed", async ({ page }) => {
  await page.goto("/featurePage/reporting/reportbursting");
  await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
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

test.describe("the feedback dialog", () => {
  test("asks for both before it leads on, and carries both to the second step", { tag: "@phone" }, async ({
    page,
  }) => {
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

    const form = page.locator(`form[action="${paths["feedback-details"]}"]`);
    await expect(textbox(form, "Name")).toHaveValue("Ada Lovelace");
    await expect(textbox(form, "Email")).toHaveValue(email);
    await form.locator("label", { hasText: "5 of 5" }).click();
    await textbox(form, "What should we know?").fill("It runs by itself.");
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog(page, "Thank you. Your feedback has arrived.")).toBeVisible();
    expect(storedOf(email)).toMatchObject([
      { form: "feedback-details", email_user: "Ada Lovelace", rating: "5", requestdate: expect.any(String) },
    ]);
  });

  test("opens with what was typed before the script came", async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/aiv_feedback_modal", { waitUntil: "commit" });
    await textbox(page.getByRole("main"), "Name").fill("Ada Lovelace");
    arrive();
    const box = page.getByRole("dialog", { name: "Your feedback" });
    await expect(textbox(box, "Name")).toHaveValue("Ada Lovelace");
    await textbox(box, "Email").fill("ada@example.com");
    await box.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL("/aiv_feedback_email/Ada%20Lovelace/ada%40example.com");
  });

  test("leads on without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/aiv_feedback_modal");
    const main = page.getByRole("main");
    await textbox(main, "Name").fill("Ada");
    await textbox(main, "Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL("/aiv_feedback_email/Ada/ada%40example.com");
    await context.close();
  });
});

test("an address in the path is unsubscribed with one click", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto(`/aiv_unsubscribe/${encodeURIComponent(email)}/Ada`);
  const form = page.locator(`form[action="${paths.unsubscribe}"]`);
  await formAlive(form);
  await form.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(dialog(page, "You are unsubscribed.")).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "unsubscribe", name: "Ada" }]);
});

test("what is put on the list is on the list at the checkout", async ({ page }) => {
  await openAwake(page, "/shoppingcart");
  await page.getByRole("button", { name: "BIRT training: on the list" }).click();
  await page.getByRole("button", { name: "Support: on the list" }).click();
  await expect(page.getByRole("status").filter({ hasText: "BIRT training, Support" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the checkout" }).click();
  const form = page.locator(`form[action="${paths.shopping}"]`);
  // Where cards are taken the checkout is loaded anew, and its form comes alive when it is near.
  await formAlive(form);
  await expect(form.getByRole("checkbox", { name: "BIRT training" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Support" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "AIV training" })).not.toBeChecked();
});

for (const path of ["/company/contact", "/aiv_feedback_modal"])
  test(`a press on the button counts where the field that was left has something to say: ${path}`, {
    tag: "@phone",
  }, async ({ page, isMobile }) => {
    await openAwake(page, path);
    const form = page.getByRole("main").locator("form").first();
    await textbox(form, "Name").fill("Ada");
    await textbox(form, "Email").fill("ada@");
    const button = form.getByRole("button", { name: /^(Send|Next)/ });
    // At its upper edge, which moves first.
    const edge = { x: 20, y: 4 };
    if (isMobile) await button.tap({ position: edge });
    else {
      await button.hover({ position: edge });
      await page.mouse.down();
      await expect(textbox(form, "Email")).not.toBeFocused();
      await page.mouse.up();
    }
    await expect(page.getByRole("dialog", { name: "Not sent" })).toBeVisible();
    await expect(form.getByText("Email is required")).not.toHaveCount(0);
  });
