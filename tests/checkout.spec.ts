import type { BrowserContext } from "@playwright/test";
import { wordsOf } from "./support/form-cases.ts";
import { formOn } from "./support/form-filling.ts";
import { openScripted, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const KEY = "pk_test_51Example";
const { submit, success } = wordsOf("shopping");

/** Mock of Stripe's script: records the key, and adds a frame and a request like the original. */
const fakeStripe = `
  window.stripeKeys = [];
  window.Stripe = (key) => {
    window.stripeKeys.push(key);
    return {
      elements: () => ({
        create: (kind) => {
          const heard = {};
          return {
            on: (event, run) => { heard[event] = run; },
            mount: (box) => {
              const frame = document.createElement("iframe");
              frame.title = "Secure " + kind + " fields";
              frame.src = "https://js.stripe.com/fields.html";
              frame.onload = () => heard.ready();
              box.append(frame);
              window.typeCard = (change) => heard.change(change);
              void fetch("https://api.stripe.com/v1/ping");
            },
            destroy: () => {},
          };
        },
      }),
    };
  };
`;

/** Mocks Stripe's hosts. @returns the requested URLs, an array that grows */
async function answerForStripe(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route("https://*.stripe.com/**", (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname);
    if (pathname.endsWith(".js")) return route.fulfill({ contentType: "text/javascript", body: fakeStripe });
    if (host === "api.stripe.com")
      return route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, body: "{}" });
    return route.fulfill({ contentType: "text/html", body: "<p>Card number</p>" });
  });
  return asked;
}

test.describe("the checkout without a key", { tag: "@also-phone" }, () => {
  const site = withSettings({ keys: { stripePublishable: "" } });

  test("announces payment by email, and records the order", async ({ page }) => {
    const email = uniqueEmail();
    await openScripted(page, `${site.origin}/checkout`);
    await expect(page.getByRole("heading", { name: "Payment is arranged by email" })).toBeVisible();
    await waitForHydratedForm(formOn(page, "shopping"));
    const form = page.getByRole("region", { name: "Your request" });
    await form.getByLabel("Name").fill("Ada Lovelace");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("BIRT training").check();
    await form.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("dialog", { name: "Sent" }).getByText(success)).toBeVisible();
    expect(storedOf(email, site.dataDir)).toMatchObject([{ form: "shopping", items: "BIRT training" }]);
  });
});

test.describe("the checkout with a key", () => {
  const site = withSettings(
    { keys: { stripePublishable: KEY } },
    /^request: https:\/\/(js|api)\.stripe\.com\//,
  );

  test("initializes Stripe's client with it, and mounts its fields", {
    tag: ["@every", "@also-phone"],
  }, async ({ page, context }) => {
    const asked = await answerForStripe(context);
    await openScripted(page, `${site.origin}/checkout`);
    const payment = page.getByRole("region", { name: "Payment by card or by email" });
    await expect(payment.frameLocator("iframe").getByText("Card number")).toBeVisible();
    expect(await page.evaluate("stripeKeys")).toEqual([KEY]);
    await expect.poll(() => asked).toContain("api.stripe.com/v1/ping");
    await expect(payment).toContainText("test mode");

    const status = payment.getByRole("status");
    await page.evaluate(`typeCard({ error: { message: "Your card number is incomplete." } })`);
    await expect(status).toHaveText("Your card number is incomplete.");
    await page.evaluate("typeCard({ complete: true })");
    await expect(status).toHaveText("These card details are complete. Nothing was sent.");
  });

  test("requests nothing from Stripe on other pages, reached by load or by navigation", {
    tag: "@every",
  }, async ({ page, context }) => {
    const asked = await answerForStripe(context);
    await openScripted(page, `${site.origin}/shoppingcart`);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await policy(page.url())).not.toContain("stripe");

    await page.getByRole("main").getByRole("link", { name: "Go to the checkout" }).click();
    await expect(page.frameLocator("main iframe").getByText("Card number")).toBeVisible();

    await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
    await expect(page).toHaveURL(`${site.origin}/retail`);
    await page.waitForFunction(() => !("Stripe" in window));
  });

  test("reports that Stripe cannot be reached, and still records the order", { tag: "@every" }, async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(/Failed to load resource|ERR_FAILED/);
    await context.route("https://*.stripe.com/**", (route) => route.abort());
    await openScripted(page, `${site.origin}/checkout`);
    await expect(page.getByText("The card fields could not be loaded.")).toBeVisible();
    const form = page.getByRole("region", { name: "Your request" });
    await form.getByLabel("Name").fill("Ada Lovelace");
    await form.getByLabel("Email").fill(uniqueEmail());
    await form.getByLabel("BIRT training").check();
    await form.getByRole("button", { name: submit }).click();
    await expect(page.getByText(success).first()).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("explains how to pay instead", { tag: "@every" }, async ({ page }) => {
      await page.goto(`${site.origin}/checkout`);
      await expect(page.getByText("The card fields need JavaScript.")).toBeVisible();
    });
  });

  const policy = async (url: string) => (await fetch(url)).headers.get("content-security-policy");

  test("allows Stripe in the Content-Security-Policy of this page only", { tag: "@every" }, async () => {
    expect(await policy(`${site.origin}/checkout`)).toContain("https://js.stripe.com");
    expect(await policy(`${site.origin}/`)).not.toContain("stripe");
  });
});
