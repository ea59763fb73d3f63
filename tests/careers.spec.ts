import type { Page, Request, Route } from "@playwright/test";
import { LIST_PATHS, UPLOAD_PATH } from "#contract/paths.ts";
import { readBlocks } from "#editorial/blocks.ts";
import { readCourses } from "#editorial/items.ts";
import { paths } from "#forms/index.ts";
import { offered, wordsOf } from "./support/form-cases.ts";
import { cv, formOn } from "./support/form-filling.ts";
import { scriptOf, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const ROLE = offered("/company/careers", "role");
const careers = (page: Page) => formOn(page, "careers");
const cvInput = (page: Page) => careers(page).getByLabel("CV");

async function openForm(page: Page) {
  await page.goto("/company/careers");
  await waitForHydratedForm(careers(page));
}

/** Fills in everything but the file. */
async function fill(page: Page, email: string) {
  const form = careers(page);
  await form.getByRole("textbox", { name: /^Name/ }).fill("Ada Lovelace");
  await form.getByRole("textbox", { name: /^Email/ }).fill(email);
  await form.getByLabel("The work you want").selectOption(ROLE);
}

test("an application is sent with its CV; another file type is rejected with a reason", {
  tag: "@also-phone",
}, async ({ page, watch }) => {
  watch.expect(/status of 415/);
  const email = uniqueEmail();
  const form = careers(page);
  await openForm(page);
  await fill(page, email);

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
  expect(storedOf(email)).toMatchObject([{ form: "careers", role: ROLE, cv: expect.any(String) }]);
  // The file belonged to this application; the next one needs its own.
  await expect(form.getByText("cv.pdf is attached.")).toBeHidden();
  await expect(form.getByLabel("CV")).toHaveValue("");
});

test.describe("with two files, the last one counts:", () => {
  const slow = { ...cv, name: "slow.pdf", buffer: Buffer.concat([cv.buffer, Buffer.from("% slow\n")]) };

  /**
   * Chooses a file whose upload is slow, then another one.
   * @param end completes the upload of the first
   * @returns the id of the second
   */
  async function chooseTwo(page: Page, end: (first: Route) => Promise<void>): Promise<string> {
    await openForm(page);
    const held = Promise.withResolvers<void>();
    const isSlow = (request: Request) => Boolean(request.postData()?.includes("% slow"));
    await page.route(`**${UPLOAD_PATH}`, async (route) => {
      if (isSlow(route.request())) await held.promise.then(() => end(route)).catch(() => {});
      else await route.continue();
    });
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isSlow),
      page.waitForEvent("requestfailed", isSlow),
    ]);
    await cvInput(page).setInputFiles(slow);
    await expect(page.getByText("Sending slow.pdf…")).toBeVisible();
    const answered = page.waitForResponse(`**${UPLOAD_PATH}`);
    await cvInput(page).setInputFiles(cv);
    const { id } = await (await answered).json();
    await expect(page.getByText("cv.pdf is attached.")).toBeVisible();
    held.resolve();
    await ended;
    return id;
  }

  test("a first upload that completes later is ignored", { tag: "@every" }, async ({ page }) => {
    const id = await chooseTwo(page, (first) => first.continue());
    const email = uniqueEmail();
    await fill(page, email);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("dialog").filter({ hasText: "Your application has arrived." })).toBeVisible();
    expect(storedOf(email)).toMatchObject([{ cv: id }]);
  });

  test("a first upload that fails later is not reported", { tag: "@every" }, async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await chooseTwo(page, (first) => first.fulfill({ status: 503, json: { detail: "The first failed." } }));
    await expect(page.getByText("The first failed.")).toBeHidden();
    await expect(page.getByText("cv.pdf is attached.")).toBeVisible();
  });
});

test("a failed upload is reported in text, and another file can be chosen", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  await openForm(page);
  const failure = page.getByText("The file could not be sent. Please try again.");
  for (const end of [
    (route: Route) => route.abort("internetdisconnected"),
    (route: Route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>Too large</h1>" }),
  ]) {
    await page.route(`**${UPLOAD_PATH}`, end, { times: 1 });
    await cvInput(page).setInputFiles(cv);
    await expect(failure).toBeVisible();
    await expect(cvInput(page)).toHaveValue("");
    await cvInput(page).setInputFiles(cv);
    await expect(page.getByText("cv.pdf is attached.")).toBeVisible();
    await expect(failure).toBeHidden();
  }
});

test("a file that the server has deleted is requested again", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 422/);
  await openForm(page);
  await fill(page, uniqueEmail());
  await cvInput(page).setInputFiles(cv);
  await expect(page.getByText("cv.pdf is attached.")).toBeVisible();
  await page.route(`**${paths.careers}`, (route) =>
    route.fulfill({
      status: 422,
      json: {
        type: "about:blank",
        title: "Unprocessable Content",
        status: 422,
        fieldErrors: { cv: "Please attach the file again." },
      },
    }),
  );
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Please attach the file again.").first()).toBeVisible();
  await expect(page.getByText("cv.pdf is attached.")).toBeHidden();
  await expect(cvInput(page)).toHaveValue("");
});

test("a file chosen before hydration is sent", { tag: "@every" }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(scriptOf("CareersForm"), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/company/careers");
  await cvInput(page).setInputFiles(cv);
  await careers(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 1);
  held.resolve();
  await expect(page.getByText("cv.pdf is attached.")).toBeVisible();
});

test("an application with its file is sent without JavaScript", { tag: "@every" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = uniqueEmail();
  const form = careers(page);
  await page.goto("/company/careers");
  await fill(page, email);
  await form.getByLabel("CV").setInputFiles(cv);
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your application has arrived." })).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "careers", cv: expect.any(String) }]);
  await context.close();
});

test("enrollment starts from the date of an upcoming course", { tag: "@every" }, async ({ page }) => {
  const email = uniqueEmail();
  const listed = page.waitForResponse(`**${LIST_PATHS.courses}`);
  await page.goto("/aivtech/professionalservices/training/birt-training");
  await page.getByRole("heading", { name: "Upcoming courses" }).hover();
  // The block hydrates and requests the current list.
  await listed;
  await page
    .getByRole("link", { name: /^Request a place: / })
    .first()
    .click();
  const box = page.getByRole("dialog", { name: "Request a place" });
  await expect(box.getByLabel("Course")).not.toHaveValue("");
  await box.getByRole("textbox", { name: /^Name/ }).fill("Ada Lovelace");
  await box.getByRole("textbox", { name: /^Email/ }).fill(email);
  await box.getByLabel("Contact number").fill("15550100");
  await box.getByRole("button", { name: "Request a place", exact: true }).click();
  await expect(
    page
      .getByRole("dialog")
      .filter({ hasText: wordsOf("enroll").success })
      .last(),
  ).toBeVisible();
  expect(storedOf(email)).toMatchObject([{ form: "enroll", course: expect.stringContaining("20") }]);
  // The server's current list has replaced the prerendered one; samples still have their note.
  const samples = readCourses().some(({ training, sample }) => sample && training === "BIRTTRAINING");
  const note = page.locator("section", { hasText: "Upcoming courses" }).getByText(readBlocks().courses.note);
  await expect(note).toHaveCount(samples ? 1 : 0);
});
