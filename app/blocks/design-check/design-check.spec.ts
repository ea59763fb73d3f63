import type { Page } from "@playwright/test";
import { MAX_BYTES } from "#demos/reporting/check/check-design.ts";
import { violations } from "#tests/support/axe.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const check = (page: Page) => page.getByRole("region", { name: "Check a design", exact: true });
const status = (page: Page) => check(page).getByRole("status");

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("Choose a design")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

test("a design is checked in the browser, and nothing of it leaves", { tag: "@also-phone" }, async ({
  page,
}) => {
  await openHydrated(page, "/check-report-design");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await choose(
    page,
    "statement.jrxml",
    '<jasperReport name="s" language="java"><parameter name="CUSTOMER"/><detail><band><subreport><subreportExpression>"lines.jasper"</subreportExpression></subreport></band></detail></jasperReport>',
  );
  await expect(status(page)).toContainText("statement.jrxml: Jasper");
  await expect(check(page).getByRole("region", { name: "Carries over" })).toContainText("CUSTOMER");
  await expect(check(page).getByRole("region", { name: "Bring along" })).toContainText("lines.jasper");
  await expect(check(page).getByRole("region", { name: "Check by hand" })).toContainText("Nothing found");
  expect(sent).toEqual([]);
  expect(await violations(page, "main")).toEqual([]);
});

test("what cannot be read has a reason", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/check-report-design");
  await choose(page, "report.jasper", Buffer.from([0xac, 0xed, 0, 5]));
  await expect(status(page)).toContainText("report.jasper: This is not XML");
  await choose(page, "page.xml", "<html/>");
  await expect(status(page)).toContainText("begins with <html>");
  await choose(page, "broken.rptdesign", "<report><table></report>");
  await expect(status(page)).toContainText("broken.rptdesign: Line 1");
  await choose(page, "huge.rptdesign", Buffer.alloc(MAX_BYTES + 100_000, " "));
  await expect(status(page)).toContainText("up to 10 MB");
  expect(await violations(page, "main")).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the check of the sample is shown", async ({ page }) => {
    await page.goto("/check-report-design");
    await expect(page.getByRole("heading", { name: /late-flights.rptdesign: BIRT/ })).toBeVisible();
    await expect(page.getByLabel("Choose a design")).toBeDisabled();
  });
});
