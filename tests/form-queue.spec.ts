import type { BrowserContext, Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { violations } from "./support/axe.ts";
import { expect, test } from "./support/deployed-test.ts";
import { email as address } from "./support/newsletter.ts";
import { newsletterOf as newsletter, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { openCached, triggerVisibilityChange } from "./support/worker.ts";

/* Forms that are queued in the browser while the real server is stopped, and sent once it is back. */

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 60_000 });

const waiting = (page: Page) => page.getByRole("dialog", { name: "Forms on this device" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Subscribes while the server is stopped, and checks that the form is queued. */
async function subscribeOffline(page: Page, email: string): Promise<void> {
  await waitForHydratedForm(newsletter(page));
  await address(page).fill(email);
  await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter(page).getByRole("status")).toHaveText(messages.keptOffline);
  await expect(address(page)).toHaveValue("");
}

test("a form is queued while the tab is closed, and is sent once", { tag: "@every" }, async ({
  page,
  context,
  site,
}) => {
  const email = uniqueEmail();
  await openCached(page, "/retail");
  await site.stop();
  await subscribeOffline(page, email);
  await expect(waiting(page)).toContainText("Newsletter");
  expect(await violations(page)).toEqual([]);
  await page.close();

  const returned = await context.newPage();
  await returned.goto("/retail");
  await expect(waiting(returned)).toContainText("Newsletter");
  await site.start();
  const tabs = [returned, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto("/energy")));
  await Promise.all(tabs.map(triggerVisibilityChange));
  await expect(waiting(returned).getByRole("status")).toContainText(messages.newsletterSuccess);
  expect(storedOf(email, site.dataDir)).toMatchObject([{ form: "newsletter", subscriberIp: "127.0.0.1" }]);

  await returned.reload();
  await triggerVisibilityChange(returned);
  await expect(heading(returned)).toBeVisible();
  await expect(waiting(returned)).toHaveCount(0);
  expect(storedOf(email, site.dataDir)).toHaveLength(1);
});

test("the worker sends a form when no tab is open", { tag: "@every" }, async ({ page, context, site }) => {
  const email = uniqueEmail();
  await openCached(page, "/retail");
  await site.stop();
  await subscribeOffline(page, email);
  const elsewhere = await context.newPage();
  const registrationId = await workerRegistration(context, elsewhere);
  await page.close();
  await site.start();
  // The browser would sync when its network returns, at a time that a test cannot control.
  const devtools = await context.newCDPSession(elsewhere);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin: site.origin,
    registrationId,
    tag: "outbox",
    lastChance: false,
  });
  await expect.poll(() => storedOf(email, site.dataDir)).toMatchObject([{ form: "newsletter", email }]);
});

test("a queued form can be discarded", { tag: "@every" }, async ({ page, site }) => {
  const email = uniqueEmail();
  await openCached(page, "/retail");
  await site.stop();
  await subscribeOffline(page, email);
  await waiting(page).getByRole("button", { name: "Discard: Newsletter" }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(newsletter(page).getByText(messages.keptOffline)).toHaveCount(0);
  await site.start();
  await page.reload();
  await triggerVisibilityChange(page);
  await subscribed(page);
  expect(storedOf(email, site.dataDir)).toEqual([]);
});

test("a queued form that the site no longer has shows its answers, and holds up no other", {
  tag: "@every",
}, async ({ page, site }) => {
  const email = uniqueEmail();
  await openCached(page, "/retail");
  await site.stop();
  await subscribeOffline(page, email);
  await page.evaluate(renameQueuedForm);
  const other = uniqueEmail();
  await subscribeOffline(page, other);
  await site.start();
  await triggerVisibilityChange(page);
  await expect(waiting(page)).toContainText("no longer has this form");
  await expect(waiting(page)).toContainText(`email: ${email}`);
  await expect(waiting(page).getByRole("button", { name: "Open the form" })).toHaveCount(0);
  await expect.poll(() => storedOf(other, site.dataDir)).toMatchObject([{ form: "newsletter" }]);
  await waiting(page).getByRole("button", { name: "Discard: raffle" }).click();
  await expect(waiting(page).getByText("raffle")).toHaveCount(0);
});

test("a queued form that the server rejects returns to its page", { tag: "@every" }, async ({
  page,
  site,
}) => {
  const email = uniqueEmail();
  await openCached(page, "/retail");
  await site.stop();
  await subscribeOffline(page, email);
  await page.route("**/db/insertNewsletterDetails.php", (route) =>
    route.fulfill({
      status: 422,
      json: { type: "about:blank", title: "Wrong", status: 422, fieldErrors: { email: "No such mailbox" } },
    }),
  );
  await site.start();
  await triggerVisibilityChange(page);
  await expect(waiting(page)).toContainText("No such mailbox");
  await waiting(page).getByRole("button", { name: "Open the form" }).click();
  await expect(page).toHaveURL("/form/newsletter");
  await expect(address(page)).toHaveValue(email);
  await expect(waiting(page)).toHaveCount(0);
});

/** Runs in the page: gives the queued form the name of one that was removed since. */
function renameQueuedForm(): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("outbox");
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const forms = opening.result.transaction("forms", "readwrite").objectStore("forms");
      const cursor = forms.openCursor();
      cursor.onsuccess = () => {
        cursor.result?.update({ ...cursor.result.value, name: "raffle" }).addEventListener("success", () => {
          opening.result.close();
          done();
        });
      };
    };
  });
}

/** Another form is sent as usual. */
async function subscribed(page: Page): Promise<void> {
  await waitForHydratedForm(newsletter(page));
  await address(page).fill(uniqueEmail());
  await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterSuccess })).toBeVisible();
}

async function workerRegistration(context: BrowserContext, page: Page): Promise<string> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  return found;
}
