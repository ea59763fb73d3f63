import { LIST_PATHS, paths } from "../contract/paths.ts";
import { UPLOAD_PATH } from "../contract/upload.ts";
import { readCourses } from "../editorial/items.ts";
import { formAlive, uniqueEmail } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const cv = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
  ),
};

test("an application goes with its CV; another kind of file is refused with a reason", {
  tag: "@phone",
}, async ({ page, watch }) => {
  watch.expect(/status of 415/);
  const email = uniqueEmail();
  await page.goto("/company/careers");
  const form = page.locator(`form[action="${paths.careers}"]`);
  await formAlive(form);
  await form.getByRole("textbox", { name: /^Name/ }).fill("Ada Lovelace");
  await form.getByRole("textbox", { name: /^Email/ }).fill(email);
  await form.getByLabel("The work you want").selectOption("Teaching");

  const refused = page.waitForResponse(`**${UPLOAD_PATH}`);
  await form
    .getByLabel("CV")
    .setInputFiles({ ...cv, name: "cv.pdf", buffer: Buffer.from("MZ not a document") });
  expect((await refused).status()).toBe(415);
  await expect(form.getByText("Please send PDF or DOCX.")).toBeVisible();
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(form.getByRole("region", { name: "What is missing" })).toContainText("Please attach your CV.");

  await form.getByLabel("CV").setInputFiles(cv);
  await expect(form.getByText("cv.pdf is attached.")).toBeVisible();
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("dialog").filter({ hasText: "Your application has arrived." })).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "careers", role: "Teaching", cv: expect.any(String) }]);
});

test("an application goes without JavaScript, file and all", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = uniqueEmail();
  await page.goto("/company/careers");
  const form = page.locator(`form[action="${paths.careers}"]`);
  await form.getByRole("textbox", { name: /^Name/ }).fill("Ada Lovelace");
  await form.getByRole("textbox", { name: /^Email/ }).fill(email);
  await form.getByLabel("The work you want").selectOption("Teaching");
  await form.getByLabel("CV").setInputFiles(cv);
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your application has arrived." })).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "careers", cv: expect.any(String) }]);
  await context.close();
});

test("a place in an upcoming course is asked for from its date", async ({ page }) => {
  const email = uniqueEmail();
  const listed = page.waitForResponse(`**${LIST_PATHS.courses}`);
  await page.goto("/aivtech/professionalservices/training/birt-training");
  await page.getByRole("heading", { name: "Upcoming courses" }).scrollIntoViewIfNeeded();
  // Near the window the block comes alive, and asks for the list as it is now.
  await listed;
  await page
    .getByRole("button", { name: /^Request a place: / })
    .first()
    .click();
  const box = page.getByRole("dialog", { name: "Request a place" });
  await expect(box.getByLabel("Course")).not.toHaveValue("");
  await box.getByRole("textbox", { name: /^Name/ }).fill("Ada Lovelace");
  await box.getByRole("textbox", { name: /^Email/ }).fill(email);
  await box.getByLabel("Contact number").fill("15550100");
  await box.getByRole("button", { name: "Request a place", exact: true }).click();
  await expect(page.getByRole("dialog").filter({ hasText: "Your place is requested." }).last()).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "enroll", course: expect.stringContaining("20") }]);
  // The list that the server knows now has replaced the one drawn with the page; samples are still marked.
  const samples = readCourses().filter(({ training, sample }) => sample && training === "BIRTTRAINING");
  const marks = page.locator("section", { hasText: "Upcoming courses" }).getByText("Sample", { exact: true });
  await expect(marks).toHaveCount(samples.length);
});
