import type { BrowserContext, Page, Worker } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { PUSH_PATHS, type PushMessage, pushMessages } from "#contract/push.ts";

import { windowedChromium } from "./support/chromium.ts";
import { openScripted, scriptOf, waitForScript } from "./support/pages.ts";
import { fakePushService, isPushStored, newPushKeys } from "./support/push.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", launchOptions: windowedChromium });

const control = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: /^Notifications/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const said = (page: Page) => dialog(page).getByRole("status");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** A notification that the service worker showed. */
type Shown = { title: string; body?: string; tag?: string; data?: { url: string } };

/**
 * Gives a message to the service worker's handler, as the browser does with one from the push service. The notification
 * is not listed: Chromium deletes one that is stored but not yet on the screen when it is listed.
 * @returns what was shown, after the browser has accepted it
 */
async function push(worker: Worker, message: PushMessage): Promise<Shown[]> {
  return worker.evaluate(async (data) => {
    const shown: Shown[] = [];
    const waiting: Promise<unknown>[] = [];
    ExtendableEvent.prototype.waitUntil = (work) => void waiting.push(work);
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await showNotification.call(this, title, options);
      shown.push({ title, ...(options as Omit<Shown, "title">) });
    };
    dispatchEvent(new PushEvent("push", { data }));
    await Promise.all(waiting);
    ServiceWorkerRegistration.prototype.showNotification = showNotification;
    return shown;
  }, JSON.stringify(message));
}

/**
 * Clicks a notification as the system would. The worker's handler is the real one, but browsers allow it to open and
 * focus windows only for a user's click, so these calls are recorded instead.
 * @returns the recorded calls
 */
async function clickNotification(worker: Worker, shown: Shown): Promise<string[]> {
  return worker.evaluate(async (shown) => {
    const moves: string[] = [];
    const waiting: Promise<unknown>[] = [];
    Object.assign(Reflect.get(globalThis, "clients"), {
      openWindow: async (url: string) => void moves.push(`open ${url}`),
    });
    Object.assign(WindowClient.prototype, {
      async focus(this: WindowClient) {
        moves.push(`focus ${this.url}`);
      },
    });
    ExtendableEvent.prototype.waitUntil = (work) => void waiting.push(work);
    const notification = { ...shown, close: () => moves.push("close") };
    dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
    await Promise.all(waiting);
    return moves;
  }, shown);
}

/**
 * Returns the service worker of a context once it is active. The list of a context also has replaced workers, and those
 * of earlier contexts of its browser.
 */
async function activeWorker(context: BrowserContext): Promise<Worker> {
  let active: Worker | undefined;
  await expect
    .poll(async () => {
      for (const worker of context.serviceWorkers())
        if ((await worker.evaluate(() => Reflect.get(globalThis, "serviceWorker").state)) === "activated")
          active = worker;
      return active;
    })
    .toBeDefined();
  return active as Worker;
}

async function openDialog(page: Page): Promise<void> {
  await openScripted(page, "/retail");
  await waitForScript(page);
  await control(page).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe("notifications", { tag: "@also-phone" }, () => {
  test("are turned on and off, and the page shows which", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    const endpoint = await fakePushService(context);
    await openDialog(page);
    await expect(said(page)).toHaveText(pushMessages.off);
    await press(page, "Subscribe");
    await expect(said(page)).toHaveText(pushMessages.on);
    expect(isPushStored(endpoint)).toBe(true);

    await page.keyboard.press("Escape");
    await expect(control(page)).toBeFocused();
    await expect(control(page)).toHaveText("Notifications: on");
    await page.reload();
    await waitForScript(page);
    await expect(control(page)).toHaveText("Notifications: on");
    await control(page).click();
    await expect(said(page)).toHaveText(pushMessages.on);

    await press(page, "Unsubscribe");
    await expect(said(page)).toHaveText(pushMessages.off);
    expect(isPushStored(endpoint)).toBe(false);
    await press(page, "Close Notifications");
    await expect(control(page)).toHaveText("Notifications");
  });

  test("cannot be turned off unless they are on", { tag: "@every" }, async ({ page, context }) => {
    await fakePushService(context);
    await openDialog(page);
    await press(page, "Unsubscribe");
    await expect(said(page)).toHaveText("Not subscribed to push notifications.");
  });

  test("need a service worker", { tag: "@every" }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await openDialog(page);
    await expect(said(page)).toHaveText("Service workers are disabled or not supported by this browser");
    await expect(dialog(page).getByRole("button", { name: "Subscribe", exact: true })).toHaveCount(0);
  });
});

test("a browser that blocks service workers is reported", { tag: "@every" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(ServiceWorkerContainer.prototype, {
      register: () => Promise.reject(new DOMException("disabled", "SecurityError")),
    });
  });
  await openDialog(page);
  await expect(said(page)).toHaveText(messages.noServiceWorker);
});

test("a browser without push is reported", { tag: "@every" }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "pushManager"));
  await openDialog(page);
  await expect(said(page)).toHaveText(pushMessages.unsupported);
});

for (const [answer, words] of [
  ["denied", pushMessages.blocked],
  ["default", pushMessages.unanswered],
] as const) {
  test(`permission is requested on the click only, and "${answer}" is explained`, { tag: "@every" }, async ({
    page,
    context,
  }) => {
    const endpoint = await fakePushService(context);
    await page.addInitScript((permission) => {
      Object.assign(window, { asked: 0 });
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      Notification.requestPermission = async () => {
        Object.assign(window, { asked: Reflect.get(window, "asked") + 1 });
        return permission;
      };
    }, answer);
    const asked = () => page.evaluate(() => Reflect.get(window, "asked"));
    await openDialog(page);
    await expect(said(page)).toHaveText(pushMessages.off);
    expect(await asked()).toBe(0);
    await press(page, "Subscribe");
    await expect(said(page)).toHaveText(words);
    expect(await asked()).toBe(1);
    expect(isPushStored(endpoint)).toBe(false);
  });
}

test("a subscription that the server could not store stays off, and the next attempt works", {
  tag: "@every",
}, async ({ page, context, watch }) => {
  watch.expect(/status of 500/);
  await context.grantPermissions(["notifications"]);
  const endpoint = await fakePushService(context);
  await context.route(`**${PUSH_PATHS.subscribe}`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await openDialog(page);
  await press(page, "Subscribe");
  await expect(said(page)).toHaveText(pushMessages.failed);
  await expect(control(page)).toHaveText("Notifications");
  await press(page, "Subscribe");
  await expect(said(page)).toHaveText(pushMessages.on);
  expect(isPushStored(endpoint)).toBe(true);
});

test("a subscription with an outdated server key is replaced", { tag: "@every" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const endpoint = await fakePushService(context);
  await page.addInitScript(() => localStorage.setItem("push-of-the-browser", "an old key"));
  await openDialog(page);
  await press(page, "Subscribe");
  await expect(said(page)).toHaveText(pushMessages.on);
  await expect.poll(() => isPushStored(endpoint)).toBe(true);
});

test("a received message is shown", { tag: "@every" }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["notifications"]);
  await fakePushService(context);
  await openDialog(page);
  await press(page, "Subscribe");
  await expect(said(page)).toHaveText(pushMessages.on);

  const worker = await activeWorker(context);
  const message = { title: "New release", body: "Reports open faster.", url: "/changeLog" };
  const later = { ...message, body: "Reports open in half the time." };
  const asShown = ({ title, body, url }: PushMessage) =>
    expect.objectContaining({ title, body, data: { url } });
  const [first] = await push(worker, message);
  const [second] = await push(worker, later);
  expect([first, second]).toEqual([asShown(message), asShown(later)]);
  if (!first || !second) return;
  // A message for the same page replaces the first one.
  expect(first.tag).toBeTruthy();
  expect(second.tag).toBe(first.tag);

  await page.goto("/retail?tab#top");
  expect(await clickNotification(worker, second)).toEqual(["close", `open ${baseURL}/changeLog`]);
  const other = await context.newPage();
  await other.goto("/changeLog");
  expect(await clickNotification(worker, second)).toEqual(["close", `focus ${baseURL}/changeLog`]);
});

test("a subscription that the browser renews is sent to the server", { tag: "@every" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const endpoint = await fakePushService(context);
  await openDialog(page);
  await press(page, "Subscribe");
  await expect.poll(() => isPushStored(endpoint)).toBe(true);
  const renewed = `${endpoint}-renewed`;
  const keys = newPushKeys();
  const worker = await activeWorker(context);
  await worker.evaluate(
    ([oldSubscription, newSubscription]) => {
      ExtendableEvent.prototype.waitUntil = () => {};
      const event = new ExtendableEvent("pushsubscriptionchange");
      dispatchEvent(Object.assign(event, { oldSubscription, newSubscription }));
    },
    [{ endpoint }, { endpoint: renewed, keys }],
  );
  await expect.poll(() => isPushStored(renewed)).toBe(true);
  expect(isPushStored(endpoint)).toBe(false);
});

test.describe("without a service worker, whose requests tests cannot fail", () => {
  test.use({ serviceWorkers: "block" });

  test("a dialog that cannot be loaded is reported, and opens on a later click", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.route(scriptOf("NotificationsDialog"), (route) => route.abort());
    await openScripted(page, "/retail");
    await waitForScript(page);
    await control(page).click();
    const missed = page.getByRole("contentinfo").getByRole("status").filter({ hasText: "did not load" });
    await expect(missed).toBeVisible();
    await page.unroute(scriptOf("NotificationsDialog"));
    await control(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(missed).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is offered that would not work", { tag: "@every" }, async ({ page }) => {
    await page.goto("/retail");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Notifications", { exact: true })).toBeHidden();
  });
});
