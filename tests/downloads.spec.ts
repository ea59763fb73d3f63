import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { unzipSync } from "fflate";
import { messages } from "#contract/messages.ts";
import { OTP_PATH } from "#contract/otp.ts";
import { DOWNLOAD_COUNT_PATH } from "#contract/paths.ts";
import { readSite, SAMPLE_REPORT } from "#editorial/site.ts";
import { paths } from "#forms/index.ts";
import { holdScripts, openScripted, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
import { mailsTo, storedForm, storedOf } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

/** Always the sample of the build, whichever file the owner offers. */
const site = withSettings({ downloads: { ...readSite().downloads, reportDesigner: SAMPLE_REPORT } });

const form = (page: Page) => page.locator(`form[action="${OTP_PATH}"]`);

async function askForCode(page: Page, email: string) {
  await page.goto(`${site.origin}/aiv-download`);
  await waitForHydratedForm(form(page));
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByLabel("Code")).toBeVisible();
}

/** Returns the last code that was mailed to an address. */
async function mailedCode(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email, site.dataDir).length).toBeGreaterThan(0);
  return /^Subject: (\d{6}) /m.exec(mailsTo(email, site.dataDir).at(-1) ?? "")?.[1] ?? "";
}

const wrongOne = (code: string) => (code === "000000" ? "111111" : "000000");

test("the sample report is downloaded with the mailed code", { tag: "@phone" }, async ({ page }) => {
  const email = uniqueEmail();
  await askForCode(page, email);
  const code = await mailedCode(email);

  await form(page).getByLabel("Code").fill(wrongOne(code));
  await form(page).getByRole("button", { name: "Download" }).click();
  await expect(form(page).getByText(messages.otpInvalid).first()).toBeVisible();

  await form(page).getByLabel("Code").fill(code);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    form(page).getByRole("button", { name: "Download" }).click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files).map((name) => name.split(".").at(-1))).toEqual(
    expect.arrayContaining(["rptdesign", "csv"]),
  );
  expect(storedOf(email, site.dataDir).map(({ form: name }) => name)).toContain("report-download");
});

test("a pasted code is normalized, and an incomplete one is not sent", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  const email = uniqueEmail();
  await askForCode(page, email);
  const code = await mailedCode(email);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(OTP_PATH)) sent++;
  });
  for (const cut of ["12", `${code.slice(0, 3)} ${code.slice(3, 5)}`, ""]) {
    await form(page).getByLabel("Code").fill(cut);
    await form(page).getByRole("button", { name: "Download" }).click();
    await expect(form(page).getByText(messages.otpIncomplete).first()).toBeVisible();
    await expect(form(page).getByLabel("Code")).toBeFocused();
  }
  expect(sent).toBe(0);

  // Unlike `fill`, typing respects `maxlength`, as pasting does.
  await form(page)
    .getByLabel("Code")
    .pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await Promise.all([
    page.waitForEvent("download"),
    form(page).getByRole("button", { name: "Download" }).click(),
  ]);
});

for (const [outcome, count] of [
  ["fails", (route: Route) => route.abort()],
  ["hangs", () => {}],
] as const)
  test(`a download with a code succeeds even if its count ${outcome}`, { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    const email = uniqueEmail();
    await page.route(`**${paths["report-download"]}`, count);
    await askForCode(page, email);
    await form(page)
      .getByLabel("Code")
      .fill(await mailedCode(email));
    await Promise.all([
      page.waitForEvent("download"),
      form(page).getByRole("button", { name: "Download" }).click(),
    ]);
  });

test("an address in the path whose request fails leaves a button to retry", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const email = uniqueEmail();
  await page.route(`**${paths["report-download"]}`, (route) => route.abort());
  await page.goto(`${site.origin}/download-aiv/${encodeURIComponent(email)}`);
  const button = page.getByRole("button", { name: "Download the sample report" });
  await expect(page.getByRole("status").filter({ hasText: "did not start" })).toBeVisible();
  await page.unroute(`**${paths["report-download"]}`);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test("an expired link leads back to the form", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 403/);
  await page.goto(`${site.origin}/aiv-download`);
  await page.goto(`${site.origin}/downloads/report-designer.zip?expires=1&token=x`);
  await expect(page.getByText(messages.downloadExpired)).toBeVisible();
  await waitForHydratedForm(form(page));
  await form(page).getByLabel("Email").fill(uniqueEmail());
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByLabel("Code")).toBeVisible();
});

test("five wrong codes end the attempt", { tag: "@every" }, async ({ page }) => {
  const email = uniqueEmail();
  await askForCode(page, email);
  const wrong = wrongOne(await mailedCode(email));
  for (let attempt = 1; attempt <= 5; attempt++) {
    await form(page).getByLabel("Code").fill(wrong);
    const answered = page.waitForResponse(`**${OTP_PATH}`);
    await form(page).getByRole("button", { name: "Download" }).click();
    await answered;
  }
  await form(page).getByLabel("Code").fill(wrong);
  await form(page).getByRole("button", { name: "Download" }).click();
  await expect(form(page).getByText(messages.otpMaxAttempts).first()).toBeVisible();
});

test("a server failure and an unknown response are reported", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/status of 500/);
  await page.goto(`${site.origin}/aiv-download`);
  await waitForHydratedForm(form(page));
  await page.route(`**${OTP_PATH}`, (route) => route.fulfill({ status: 500, body: "down" }));
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByText(messages.emailRequired).first()).toBeVisible();
  await form(page).getByLabel("Email").fill("ada@example.com");
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByText(messages.otpRequestFailed).first()).toBeVisible();

  await page.unroute(`**${OTP_PATH}`);
  await page.route(`**${OTP_PATH}`, (route) => route.fulfill({ json: { success: true, message: "Sent" } }));
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByLabel("Code")).toBeVisible();
  await page.unroute(`**${OTP_PATH}`);
  await page.route(`**${OTP_PATH}`, (route) => route.fulfill({ json: { success: false } }));
  await form(page).getByLabel("Code").fill("123456");
  await form(page).getByRole("button", { name: "Download" }).click();
  await expect(form(page).getByText(messages.otpUnknown).first()).toBeVisible();
});

test("works without JavaScript", { tag: "@every" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = uniqueEmail();
  await page.goto(`${site.origin}/aiv-download`);
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Send the code" }).click();
  const code = await mailedCode(email);
  await form(page).getByLabel("Code").fill(wrongOne(code));
  await form(page).getByRole("button", { name: "Download" }).click();
  await expect(page.getByText(messages.otpInvalid).first()).toBeVisible();
  await form(page).getByLabel("Code").fill(code);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    form(page).getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  await page.goto(`${site.origin}/download-aiv/${encodeURIComponent(email)}`);
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the sample report" }).click(),
  ]);
  expect(again.suggestedFilename()).toMatch(/\.zip$/);
  await context.close();
});

test("started without JavaScript, it continues with it, also after a reload", { tag: "@every" }, async ({
  page,
}) => {
  const email = uniqueEmail();
  const arrive = await holdScripts(page);
  await page.goto("/aiv-download", { waitUntil: "commit" });
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Send the code" }).click();
  await expect(form(page).getByLabel("Code")).toBeVisible();
  arrive();
  await waitForHydratedForm(form(page));
  await expect(page).toHaveURL("/form/report-download");
  await expect(form(page)).toContainText(email);
  await page.reload();
  await waitForHydratedForm(form(page));
  await form(page)
    .getByLabel("Code")
    .fill(await mailedCode(email));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    form(page).getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test("a path without an address records nothing, and leads to the form", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/download-aiv/notanemail`);
  const main = page.getByRole("main");
  await expect(main.getByText("Nothing was recorded")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(paths["report-download"]);
  await main.getByRole("link", { name: "Ask for the download" }).click();
  await expect(form(page).getByLabel("Email")).toBeVisible();
});

test("an address in the path is recorded, and the download starts", { tag: "@every" }, async ({ page }) => {
  const email = uniqueEmail();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.goto(`${site.origin}/download-aiv/${encodeURIComponent(email)}`),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(storedOf(email, site.dataDir)).toMatchObject([{ form: "report-download", email }]);
});

test.describe("the platform's own downloads and portal", { tag: "@every" }, () => {
  const { downloads, links } = readSite();
  const installer = "/files/aiv-installer.zip";
  const portal = "https://portal.example/";
  const owned = withSettings({
    downloads: { ...downloads, installer, image: "registry.example/aiv:2.1" },
    links: { ...links, portal },
  });
  const firstButton = (page: Page) =>
    page.getByRole("main").getByRole("navigation", { name: "Next step" }).first().getByRole("link").first();

  test("are the first button, and downloads are counted", async ({ page }) => {
    await openScripted(page, `${owned.origin}/aiv-download`);
    await expect(firstButton(page)).toHaveAttribute("href", installer);
    await expect(page.getByRole("main")).toContainText("docker pull registry.example/aiv:2.1");
    await page.route(`**${installer}`, (route) =>
      route.fulfill({ headers: { "Content-Disposition": "attachment" }, body: "installer" }),
    );
    const [counted] = await Promise.all([
      page.waitForResponse(`**${DOWNLOAD_COUNT_PATH}`),
      page.waitForEvent("download"),
      firstButton(page).click(),
    ]);
    expect(counted.status()).toBeLessThan(400);
    expect(storedForm("download-count", owned.dataDir).map(({ file }) => file)).toEqual([installer]);
  });

  for (const [path, label] of [
    ["/aiv-one-saas-sign-in", "Sign in at the portal"],
    ["/aiv-one-saas-sign-up", "Start for free"],
    ["/saas-signup", "Start for free"],
  ] as const)
    test(`the first button of ${path} leads to the portal`, async ({ page }) => {
      await page.goto(`${owned.origin}${path}`);
      await expect(firstButton(page)).toHaveAttribute("href", portal);
      await expect(firstButton(page)).toHaveText(label);
    });
});
