import type { Locator } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { paths } from "#forms/index.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { violations } from "./support/axe.ts";
import { formCases, TOO_LONG } from "./support/form-cases.ts";
import { caseOf, dialog, fillAll, formOn, open, submitButton, textbox } from "./support/form-filling.ts";
import { COMPOSING } from "./support/keyboard.ts";
import { openHydrated, openScripted, scriptOf, uniqueEmail } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/** The form that shows in `npm test` what the others do in the same way. */
const EXAMPLE = "contact";
/** One form of each kind: short, with choices and a disabled button, with a rating, with a list of checkboxes. */
const ARCHETYPES: ReadonlySet<string> = new Set([EXAMPLE, "training-register", "feedback", "shopping"]);

for (const formCase of formCases) {
  const { form: name, missing, success, stored, disabled } = formCase;
  const repeated = name === EXAMPLE ? [] : ["@every"];

  test.describe(`${name} at ${formCase.path}`, () => {
    test("empty, it names the missing fields and focuses the first", { tag: repeated }, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      const form = await open(page, formCase);
      expect(
        asked.filter((url) => /\/(submission|schemas)-/.test(url)),
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
      await expect(form.locator(":is(input, select, textarea)[required]").first()).toBeFocused();
      await expect(summary.getByRole("button")).toHaveText([...missing]);
      for (const message of missing) await expect(form.getByText(message, { exact: true })).toHaveCount(2);
      await summary.getByRole("button").first().click();
      await expect(form.locator("input:focus")).toHaveCount(1);

      expect(await violations(page, `form[action="${paths[name]}"]`)).toEqual([]);
    });

    test("sent twice at once, it is stored once, and the form is empty again", {
      tag: ARCHETYPES.has(name) ? [...repeated, "@also-phone"] : repeated,
    }, async ({ page }) => {
      const email = uniqueEmail();
      const form = await open(page, formCase);
      await fillAll(form, formCase, email);
      await submitButton(form, formCase).dblclick();
      await expect(dialog(page, success)).toBeVisible();
      await expect(textbox(form, "Email")).toHaveValue("");
      await expect(form.getByRole("status").filter({ hasText: email })).toBeVisible();
      // A late second click must not count as an attempt to send the emptied form.
      await submitButton(form, formCase).click({ force: true });
      await expect(dialog(page, success)).toBeVisible();
      await expect(form.getByRole("region", { name: "What is missing" })).toHaveCount(0);
      const rows = storedOf(email);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ form: name, email, ...stored });
    });

    test("a failing server loses nothing; without a network it is kept and sent later", {
      tag: repeated,
    }, async ({ page, context, watch }) => {
      watch.expect(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const email = uniqueEmail();
      const form = await open(page, formCase);
      await fillAll(form, formCase, email);
      await page.route(`**${paths[name]}`, (route) => route.fulfill({ status: 500, body: "{}" }));
      await submitButton(form, formCase).click();
      await expect(form.getByRole("alert").filter({ hasText: messages.notSent })).toBeVisible();
      await expect(textbox(form, "Email")).toHaveValue(email);

      // Input survives a reload.
      await page.unroute(`**${paths[name]}`);
      await page.reload();
      await expect(textbox(form, "Email")).toHaveValue(email);

      // The code that validates and queues the form loads once the draft is restored.
      await page.waitForLoadState("networkidle");
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

    test("works without JavaScript, mistakes included", { tag: repeated }, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const email = uniqueEmail();
      await page.goto(formCase.path);
      const form = formOn(page, name);
      await fillAll(form, formCase, email);
      // The browser lets this address pass; the server does not.
      await textbox(form, "Email").fill(TOO_LONG);
      await submitButton(form, formCase).click();
      await expect(page.getByText(messages.emailInvalid).first()).toBeVisible();
      const again = formOn(page, name);
      await expect(textbox(again, "Email")).toHaveValue(TOO_LONG);
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
  const partner = caseOf("partner");
  const form = await open(page, partner);
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
  await expect(dialog(page, partner.success)).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "partner", kind: "integrator" }]);
});

for (const [name, what] of [
  ["feedback-details", "hover"],
  ["training-register", "tap"],
  ["feature-request", "tap"],
] as const)
  test.describe(`${name}, by ${what}`, () => {
    test.use({ hasTouch: true });

    test("names the missing fields when its disabled button is hovered", { tag: "@every" }, async ({
      page,
    }) => {
      const path =
        name === "feedback-details" ? "/aiv_feedback_email/Ada/ada%40example.com" : caseOf(name).path;
      const form = await open(page, { form: name, path });
      const button = form.locator("button[type=submit]");
      if (what === "hover") await button.hover();
      else await button.tap({ force: true });
      await expect(dialog(page, messages.fillDetails)).toBeVisible();
    });
  });

const withDisabledButton = [
  {
    form: "newsletter",
    path: "/retail",
    fill: (form: Locator) => textbox(form, "Email").fill(uniqueEmail()),
  },
  ...formCases
    .filter(({ disabled }) => disabled)
    .map((each) => ({ ...each, fill: (form: Locator) => fillAll(form, each, uniqueEmail()) })),
] as const;

for (const [index, { form: name, path, fill }] of withDisabledButton.entries())
  test(`the button of ${name} is disabled while it is invalid, from the start and without the form's code`, {
    tag: tagsOfCase(index),
  }, async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await page.clock.install();
    await page.route(scriptOf("SiteForm"), (route) => route.abort());
    await openScripted(page, path);
    const form = formOn(page, name);
    const button = form.locator("button[type=submit]");
    await expect(button).toBeDisabled();
    await page.clock.runFor(30_000);
    await expect(button).toBeDisabled();
    await fill(form);
    await expect(button).toBeEnabled();
    await textbox(form, "Email").fill("ada@");
    await expect(button).toBeDisabled();
    // All of this before it hydrates.
    await expect(form).not.toHaveAttribute("novalidate");
  });

test("the first step of the feedback names the missing fields when its disabled button is hovered", {
  tag: "@every",
}, async ({ page }) => {
  await page.goto("/aiv_feedback_modal");
  const box = page.getByRole("dialog", { name: "Your feedback" });
  await box.getByRole("button", { name: "Next" }).hover();
  await expect(dialog(page, messages.fillDetails).last()).toBeVisible();
  await expect(box.getByText("Name is required")).toHaveCount(0);
  await textbox(box, "Name").fill("Ada");
  await textbox(box, "Email").fill("ada@example.com");
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
});

test("addresses and numbers are sent as people type them, and fields that a program fills in without events", async ({
  page,
}) => {
  const enrollment = caseOf("training-register");
  const email = uniqueEmail();
  const form = await open(page, enrollment);
  await fillAll(form, enrollment, "typed");
  await textbox(form, "Contact number").fill("\u202a+49 (0)30 952\u2212994 ext. 5");
  // Before a render that follows an event elsewhere, which would replace what React did not see.
  for (const [label, value] of [
    ["Email", `\u200b${email.replace("@", "@mail.")} `],
    ["Name", "O'Brien"],
  ] as const)
    await textbox(form, label).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, value);
  await textbox(form, "Contact number").press("Enter");
  const summary = form.getByRole("region", { name: "What is missing" });
  await expect(summary.getByRole("button")).toHaveText([messages.phoneExtension]);
  await textbox(form, "Contact number").fill("+49 (0)30 952\u2212994");
  await submitButton(form, enrollment).click();
  await expect(dialog(page, enrollment.success)).toBeVisible();
  expect(storedOf(email.replace("@", "@mail."))).toMatchObject([
    { name: "O'Brien", email: email.replace("@", "@mail."), contact_number: "4930952994" },
  ]);
});

test("the Enter that ends a composition does not send", async ({ page }) => {
  const form = await open(page, caseOf("training-register"));
  const name = textbox(form, "Name");
  await name.fill("ラブレス");
  for (const composing of COMPOSING) await name.dispatchEvent("keydown", { key: "Enter", ...composing });
  await name.blur();
  await expect(form.getByText("Name is required")).toHaveCount(0);
  await expect(form.getByRole("region", { name: "What is missing" })).toHaveCount(0);
  await name.press("Enter");
  await expect(form.getByRole("region", { name: "What is missing" })).toBeVisible();
});

for (const path of ["/company/contact", "/aiv_feedback_modal"])
  test(`a press on the button counts where the field that was left has something to say: ${path}`, {
    tag: ["@every", "@phone"],
  }, async ({ page, isMobile }) => {
    await openHydrated(page, path);
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
    await expect(form.getByText(messages.emailInvalid)).not.toHaveCount(0);
  });
