import type { Page, Worker } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { PUSH_PATHS, type PushMessage, pushMessages } from "#contract/push.ts";

import { windowedChromium } from "./support/chromium.ts";
import { hydrateSettings, openHydrated, scriptOf } from "./support/pages.ts";
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
 * Returns the notifications that the service worker has shown since the first call. Listing them would depend on load:
 * Chromium deletes a notification that is stored but not yet on the screen when it is listed.
 */
async function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => {
    const recorded: Shown[] = Reflect.get(globalThis, "recorded") ?? [];
    if (!Reflect.has(globalThis, "recorded")) {
      Object.assign(globalThis, { recorded });
      const show = ServiceWorkerRegistration.prototype.showNotification;
      ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
        recorded.push({ title, ...(options as Omit<Shown, "title">) });
        return show.call(this, title, options);
      };
    }
    return recorded;
  });
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

async function openDialog(page: Page): Promise<void> {
  await openHydrated(page, "/retail");
  await hydrateSettings(page);
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
    await hydrateSettings(page);
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

  const browser = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const deliver = async (message: PushMessage) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin: `${baseURL}`,
      registrationId: await registration,
      data: JSON.stringify(message),
    });
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe("activated");
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The service worker is not running");
  await shownBy(worker);
  /** Delivers a message until it is shown: like every push, one that comes while the worker is busy may be lost. */
  const deliverUntilShown = async (message: PushMessage) => {
    let last: Shown | undefined;
    await expect(async () => {
      await deliver(message);
      await expect
        .poll(
          async () => {
            last = (await shownBy(worker)).at(-1);
            return last;
          },
          { timeout: 3000 },
        )
        .toMatchObject({ title: message.title, body: message.body, data: { url: message.url } });
    }).toPass();
    return last as Shown;
  };
  const message = { title: "New release", body: "Reports open faster.", url: "/changeLog" };
  const first = await deliverUntilShown(message);
  const second = await deliverUntilShown({ ...message, body: "Reports open in half the time." });
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
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
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
    await openHydrated(page, "/retail");
    await hydrateSettings(page);
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

  test("nothing is offered that would not work", async ({ page }) => {
    await page.goto("/retail");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Notifications", { exact: true })).toBeHidden();
  });
});
