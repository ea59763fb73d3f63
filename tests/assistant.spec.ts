import { answer } from "#company/answer.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import { violations } from "./support/axe.ts";
import { openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const PATH = "/product/assistant";
const SECTION = "section[aria-label='Ask a question']";

test("a question becomes a sentence, a chart and a query", { tag: "@also-phone" }, async ({ page }) => {
  await openScripted(page, PATH);
  const field = page.getByRole("textbox", { name: "Question" });
  await expect(field).toBeInViewport();
  const asked = "revenue by month for garden last year";
  await field.fill(asked);
  await field.press("Enter");
  const found = answer(salesCube, asked);
  if (!found.understood) throw new Error("the question is not understood");
  const section = page.locator(SECTION);
  await expect(section.getByRole("status").first()).toContainText(found.sentence);
  await expect(section).toContainText("category = 'Garden'");
  await expect(section.getByRole("img")).toBeVisible();
  expect(await violations(page, SECTION)).toEqual([]);

  await field.fill("how happy are customers");
  await field.press("Enter");
  await expect(section.getByRole("status").first()).toContainText("“happy”");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first question is answered", { tag: "@every" }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator(SECTION)).toContainText("Garden has the lowest gross margin");
  });
});
