import { messages } from "../contract/messages.ts";
import { CONFIRM_PAGE } from "../contract/newsletter.ts";
import { newsletterOf, openNewsletter, uniqueEmail } from "./support/pages.ts";
import { mailsTo } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/** The path of the link in the mail that asks to confirm. */
async function mailedPath(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  // Quoted-printable: "=" is "=3D", and lines are wrapped by "=" at their end.
  const text = (mailsTo(email)[0] ?? "").replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  const link = new RegExp(`https?://[^/\\s]+(${CONFIRM_PAGE}\\?\\S+)`).exec(text)?.[1] ?? "";
  expect(link).toContain("token=");
  return link;
}

test("the mailed link leads to a button that confirms the subscription", { tag: "@phone" }, async ({
  page,
}) => {
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

  test("a subscription is confirmed too, and a forged link says so", async ({ page }) => {
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
