import { DIALOG_AUTO_HIDE_MS, messages, replies } from "#contract/messages.ts";
import { form as newsletter } from "#forms/newsletter/form.ts";
import { TOO_LONG } from "./support/form-cases.ts";
import { dialog } from "./support/form-filling.ts";
import {
  answer,
  button,
  callsOf,
  email,
  iceland,
  LOCATION,
  SUBSCRIBE,
  subscribe,
} from "./support/newsletter.ts";
import {
  newsletterOf as form,
  holdScripts,
  openNewsletter,
  openScripted,
  uniqueEmail,
  waitForHydratedForm,
  waitForScript,
} from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

test("subscribes: the row is in the database, the form is empty again", { tag: "@phone" }, async ({
  page,
}) => {
  const address = uniqueEmail();
  await openNewsletter(page, "/retail");
  await expect(form(page).getByRole("heading", { name: "Let's Stay in Touch" })).toBeVisible();
  await subscribe(page, address);
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  await expect(email(page)).toHaveValue("");
  await expect(button(page)).toBeDisabled();
  const today = new Date().toISOString().slice(0, 10);
  expect(storedOf(address)).toEqual([
    {
      form: "newsletter",
      email: address,
      subscriberIp: "127.0.0.1",
      subscriberCountry: "",
      subscriberCity: "",
      requestDate: today,
      type: "json",
    },
  ]);
  // A reload must not restore a draft.
  await openNewsletter(page, "/retail");
  await expect(email(page)).toHaveValue("");
});

test("in view, it does not load its code before input", { tag: "@every" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2000 });
  await openScripted(page, "/offline");
  await page.waitForLoadState("networkidle");
  await expect(form(page)).toBeInViewport();
  await expect(form(page)).not.toHaveAttribute("novalidate");
  await waitForHydratedForm(form(page));
});

test("requests the location first, then posts exactly the specified fields", { tag: "@every" }, async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-03-04T23:30:00Z") });
  await answer(page, 200, replies.messageSent);
  const calls = callsOf(page);
  await openNewsletter(page, "/retail");
  await subscribe(page, "ada@example.com");
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();

  const [lookup, post] = calls;
  expect(calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    "GET /api/location",
    "POST /db/insertNewsletterDetails.php",
  ]);
  expect(lookup?.postData()).toBeNull();
  const { _key, _trap, _ms, _source, ...fields } = post?.postDataJSON() ?? {};
  expect(fields).toEqual({
    email: "ada@example.com",
    subscriberIp: iceland.ip,
    subscriberCountry: iceland.country_name,
    subscriberCity: iceland.city,
    requestDate: "2026-03-04",
    type: "json",
  });
  expect(_key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(_trap).toBe("");
  expect(_ms).toBeGreaterThanOrEqual(0);
  expect(JSON.parse(_source)).toEqual({ first: { page: "/retail" }, last: { page: "/retail" } });
});

test("waits for the location before it posts", { tag: "@every" }, async ({ page }) => {
  const calls = callsOf(page);
  const { promise: known, resolve: becomesKnown } = Promise.withResolvers<void>();
  await page.route(LOCATION, async (route) => {
    await known;
    await route.fulfill({ json: iceland });
  });
  await page.route(SUBSCRIBE, (route) => route.fulfill({ body: replies.messageSent }));
  await openNewsletter(page, "/retail");
  await subscribe(page, "ada@example.com");
  await expect(form(page).getByRole("button", { name: "Subscribing…" })).toBeDisabled();
  await expect.poll(() => calls.length).toBe(1);
  becomesKnown();
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  expect(calls).toHaveLength(2);
});

test.describe("while the address is not valid", () => {
  test("the button is disabled, and its tooltip explains why", { tag: "@every" }, async ({ page }) => {
    await openNewsletter(page, "/retail");
    await expect(button(page)).toBeDisabled();
    for (const address of ["", "ada", "ada@", "ada@.example", "@example.com", "ada lovelace@example.com"]) {
      await email(page).fill(address);
      await expect(button(page)).toBeDisabled();
    }
    const box = await button(page).boundingBox();
    if (!box) throw new Error("the button has no place on the page");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(dialog(page, messages.newsletterInvalid)).toBeVisible();

    await email(page).fill("ada@example.com");
    await expect(button(page)).toBeEnabled();
  });

  test("Enter shows the same explanation, and nothing is sent", { tag: ["@also-phone", "@every"] }, async ({
    page,
  }) => {
    const calls = callsOf(page);
    await openNewsletter(page, "/retail");
    for (const address of ["", "ada@"]) {
      await email(page).fill(address);
      await email(page).press("Enter");
      const alert = dialog(page, messages.newsletterInvalid);
      await expect(alert).toBeVisible();
      await alert.getByRole("button", { name: "Close" }).click();
      await expect(alert).toBeHidden();
      await expect(email(page)).toHaveValue(address);
    }
    expect(calls).toEqual([]);
  });

  test("an address of 255 characters is neither sent nor truncated", { tag: "@every" }, async ({ page }) => {
    // Labels of a domain name end at 63 characters, addresses at 254 (RFC 5321).
    const domain = `${"d".repeat(60)}.`.repeat(4);
    const longest = `${"a".repeat(254 - domain.length - 4)}@${domain}com`;
    await answer(page, 200, replies.messageSent);
    const calls = callsOf(page);
    await openNewsletter(page, "/retail");
    expect(longest).toHaveLength(254);
    await email(page).click();
    await page.keyboard.insertText(`a${longest}`);
    await email(page).press("Enter");
    await expect(dialog(page, messages.newsletterInvalid)).toBeVisible();
    await expect(email(page)).toHaveValue(`a${longest}`);
    expect(calls).toEqual([]);

    await subscribe(page, longest);
    await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
    expect(calls[1]?.postDataJSON()).toMatchObject({ email: longest });
  });
});

test.describe("the success dialog", () => {
  test("closes after exactly four seconds", async ({ page, pauseClock }) => {
    expect(DIALOG_AUTO_HIDE_MS).toBe(4000);
    await page.clock.install({ time: new Date("2026-03-04T12:00:00Z") });
    await answer(page, 200, replies.messageSent);
    await openNewsletter(page, "/retail");
    await email(page).fill("ada@example.com");
    await pauseClock(new Date("2026-03-04T13:00:00Z"));
    await button(page).click();
    const success = dialog(page, messages.newsletterSuccess);
    await expect(success).toBeVisible();
    await page.clock.runFor(3999);
    await expect(success).toBeVisible();
    await page.clock.runFor(1);
    await expect(success).toBeHidden();
  });

  test("closes by its button and by Escape, and restores the focus", { tag: "@every" }, async ({ page }) => {
    await answer(page, 200, replies.messageSent);
    await openNewsletter(page, "/retail");
    await subscribe(page, "ada@example.com");
    const success = dialog(page, messages.newsletterSuccess);
    await success.getByRole("button", { name: "Close" }).click();
    await expect(success).toBeHidden();

    await email(page).fill("grace@example.com");
    await email(page).press("Enter");
    await expect(success).toBeVisible();
    await expect(email(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(success).toBeHidden();
  });
});

test("a double click sends one submission", { tag: "@every" }, async ({ page }) => {
  const address = uniqueEmail();
  const calls = callsOf(page);
  await openNewsletter(page, "/retail");
  await email(page).fill(address);
  await button(page).dblclick();
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  expect(calls.filter((request) => request.method() === "POST")).toHaveLength(1);
  expect(storedOf(address)).toHaveLength(1);
});

test.describe("a typed address", () => {
  test("persists across a reload and a navigation to another page", { tag: "@every" }, async ({ page }) => {
    await openNewsletter(page, "/retail");
    await email(page).fill("ada@example.com");
    await expect(button(page)).toBeEnabled();
    await openScripted(page, "/retail");
    await expect(email(page)).toHaveValue("ada@example.com");
    await expect(button(page)).toBeEnabled();
    await openScripted(page, "/energy");
    await expect(email(page)).toHaveValue("ada@example.com");
  });

  test("persists across hydration", { tag: "@every" }, async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/retail", { waitUntil: "commit" });
    await email(page).fill("ada@example.com");
    arrive();
    await waitForScript(page);
    await expect(button(page)).toBeEnabled();
    await expect(email(page)).toHaveValue("ada@example.com");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to a page with the same text", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
    const address = uniqueEmail();
    await page.goto("/retail");
    await subscribe(page, address);
    await expect(page).toHaveURL("/form/newsletter?sent");
    await expect(page.getByRole("main").getByRole("status")).toHaveText(messages.newsletterSuccess);
    await expect(page.getByRole("main")).toContainText(newsletter.next);
    expect(storedOf(address)).toMatchObject([
      { form: "newsletter", email: address, subscriberIp: "127.0.0.1", type: "json" },
    ]);
  });

  test("preserves an invalid input", { tag: "@every" }, async ({ page, watch }) => {
    watch.expect(/status of 422/);
    // Valid for the browser, invalid for the server.
    await page.goto("/retail");
    await subscribe(page, TOO_LONG);
    const alert = page.getByRole("alert").filter({ hasText: messages.newsletterInvalid });
    await expect(alert).toContainText(messages.emailInvalid);
    await expect(email(page)).toHaveValue(TOO_LONG);

    const address = uniqueEmail();
    await subscribe(page, address);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(messages.newsletterSuccess);
    expect(storedOf(address)).toHaveLength(1);
  });
});
