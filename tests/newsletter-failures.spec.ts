import type { Page } from "@playwright/test";
import { messages, replies } from "#contract/messages.ts";
import { dialog } from "./support/form-filling.ts";
import { answer, button, callsOf, email, LOCATION, SUBSCRIBE, subscribe } from "./support/newsletter.ts";
import { newsletterOf as form, openNewsletter, uniqueEmail } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/** Checks what all failures have in common: a message, no success dialog, and the address still in the field. */
async function expectFailure(page: Page, address: string, message: string = messages.notSent) {
  await expect(form(page).getByRole("alert")).toHaveText(message);
  await expect(dialog(page, messages.newsletterSuccess)).toHaveCount(0);
  await expect(email(page)).toHaveValue(address);
  await expect(button(page)).toBeEnabled();
}

for (const [name, fulfil] of [
  ["fails", { status: 502, json: { type: "about:blank", title: "Bad Gateway", status: 502 } }],
  ["answers nonsense", { status: 200, body: "<p>Hello</p>" }],
  ["answers nothing", { status: 200, json: null }],
] as const) {
  test(`the location lookup ${name}: nothing is posted`, { tag: "@every" }, async ({ page, watch }) => {
    watch.expect(/502/);
    const calls = callsOf(page);
    await page.route(LOCATION, (route) => route.fulfill(fulfil));
    await openNewsletter(page, "/retail");
    await subscribe(page, "ada@example.com");
    await expectFailure(page, "ada@example.com");
    expect(calls.map((request) => request.method())).toEqual(["GET"]);
  });
}

test("the server fails: the form can be sent again", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 500/);
  const address = uniqueEmail();
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 500, body: "oops" }), { times: 1 });
  const calls = callsOf(page);
  await openNewsletter(page, "/retail");
  await subscribe(page, address);
  await expectFailure(page, address);
  expect(storedOf(address)).toEqual([]);

  await button(page).click();
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  await expect(form(page).getByRole("alert")).toBeEmpty();
  expect(storedOf(address)).toHaveLength(1);
  // Both attempts have the same idempotency key, so the server would store a repeat once.
  const keys = calls.filter((call) => call.method() === "POST").map((call) => call.postDataJSON()._key);
  expect(new Set(keys).size).toBe(1);
});

test("too many requests: the message asks to wait", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 429/);
  const problem = { type: "about:blank", title: "Too Many Requests", status: 429 };
  await answer(page, 429, JSON.stringify(problem), "application/problem+json");
  await openNewsletter(page, "/retail");
  await subscribe(page, "ada@example.com");
  await expectFailure(page, "ada@example.com", messages.rateLimited);
});

test("the server rejects the address: the error is at the field", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422/);
  const problem = {
    type: "about:blank",
    title: "Wrong",
    status: 422,
    fieldErrors: { email: messages.emailRequired },
  };
  await answer(page, 422, JSON.stringify(problem), "application/problem+json");
  await openNewsletter(page, "/retail");
  await subscribe(page, "ada@example.com");
  await expectFailure(page, "ada@example.com");
});

test("the lookup is blocked despite a network: the message explains it", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const address = uniqueEmail();
  await page.route(LOCATION, (route) => route.abort());
  await openNewsletter(page, "/retail");
  await subscribe(page, address);
  await expectFailure(page, address);
  await page.unroute(LOCATION);
  await button(page).click();
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
  expect(storedOf(address)).toHaveLength(1);
});

test("the network is lost: the form is queued and sent once it is back", {
  tag: ["@also-phone", "@every"],
}, async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const address = uniqueEmail();
  await openNewsletter(page, "/retail");
  await email(page).fill(address);
  await expect(button(page)).toBeEnabled();
  await context.setOffline(true);
  await button(page).click();
  await expect(form(page).getByRole("status")).toHaveText(messages.keptOffline);
  await expect(form(page).getByRole("alert")).toBeEmpty();
  await expect(email(page)).toHaveValue("");
  await context.setOffline(false);
  await expect(form(page).getByRole("status")).toHaveText(messages.newsletterSuccess);
  expect(storedOf(address)).toHaveLength(1);
});

test("the network was lost before the first input: the message explains it", { tag: "@every" }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await openNewsletter(page, "/retail");
  await context.setOffline(true);
  await email(page).fill("ada@example.com");
  await email(page).press("Enter");
  await expect(form(page).getByRole("alert")).toHaveText(messages.notSent);
  await expect(email(page)).toHaveValue("ada@example.com");

  await context.setOffline(false);
  await answer(page, 200, replies.messageSent);
  await email(page).press("Enter");
  await expect(dialog(page, messages.newsletterSuccess)).toBeVisible();
});

test("the server returns an unknown text: it is not shown", { tag: "@every" }, async ({ page }) => {
  await answer(page, 200, "Data entered successfully");
  await openNewsletter(page, "/retail");
  const answered = page.waitForResponse(SUBSCRIBE);
  await subscribe(page, "ada@example.com");
  await (await answered).finished();
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText("Subscribe");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(form(page).getByRole("alert")).toBeEmpty();
  await expect(email(page)).toHaveValue("ada@example.com");
});
