import { messages } from "#contract/messages.ts";
import { CONFIRM_PAGE } from "#contract/paths.ts";
import { newsletterOf, openNewsletter, uniqueEmail } from "./support/pages.ts";
import { mailsTo } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/** Returns the path of the link in the confirmation mail. */
async function mailedPath(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  // Decodes quoted-printable: "=" is "=3D", and "=" at the end of a line wraps it.
  const text = (mailsTo(email)[0] ?? "").replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  const link = new RegExp(`https?://[^/\\s]+(${CONFIRM_PAGE}\\?\\S+)`).exec(text)?.[1] ?? "";
  expect(link).toContain("token=");
  return link;
}

test("the mailed link opens a page with a button that confirms the subscription", {
  tag: "@also-phone",
}, async ({ page }) => {
  const email = uniqueEmail();
  await openNewsletter(page, "/retail");
  await newsletterOf(page).getByRole("textbox", { name: "Email" }).fill(email);
  await newsletterOf(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterSuccess })).toBeVisible();

  await page.goto(await mailedPath(email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(`${CONFIRM_PAGE}?confirmed`);
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a subscription is confirmed, and a forged link is reported", { tag: "@every" }, async ({ page }) => {
    const email = uniqueEmail();
    await page.goto("/form/newsletter");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/form/newsletter?sent");

    const path = await mailedPath(email);
    await page.goto(path.replace("token=", "token=x"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(`${CONFIRM_PAGE}?expired`);

    await page.goto(path);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(`${CONFIRM_PAGE}?confirmed`);
  });
});
