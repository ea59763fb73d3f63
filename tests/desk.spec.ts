import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { test } from "./support/desk.ts";
import { expect } from "./support/test.ts";

const open = (page: Page, form: string) =>
  page.getByRole("row").filter({ hasText: form }).getByRole("link").click();

test.beforeEach(async ({ page, desk }) => {
  await page.goto(desk.newAddress());
});

for (const database of ["sqlite", "postgres"] as const)
  test.describe(`on ${database}`, { tag: database === "sqlite" ? [] : "@every" }, () => {
    test.use({ database });

    test("an operator releases, answers, sends again and erases", async ({ page }) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
      await page.getByLabel("State").selectOption("Quarantined");
      await page.getByRole("button", { name: "Show" }).press("Enter");
      await open(page, "Proof of concept");
      await page.getByRole("button", { name: "Not spam" }).click();
      await expect(page.getByRole("status")).toContainText("Released");
      await page.getByRole("link", { name: "Inbox" }).click();

      await open(page, "Contact");
      await page.getByRole("button", { name: "Handled" }).click();
      await expect(page.getByRole("status")).toContainText("Marked as handled.");
      await page.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByRole("cell", { name: "Waiting" })).toBeVisible();
      await page.getByRole("button", { name: "New" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("button", { name: "Handled" })).toBeDisabled();

      const erase = async (address: string) => {
        await page.getByText("Erase this person").click();
        await page.getByLabel("Type the address to confirm").fill(address);
        await page.getByRole("button", { name: "Erase everything of this person" }).click();
      };
      await erase("bob@example.com");
      await expect(page.getByRole("status")).toContainText("Nothing was erased");
      await erase("ada@example.com");
      await expect(page.getByRole("row", { name: "submissions 3" })).toBeVisible();
      await page.getByRole("link", { name: "Inbox" }).click();
      await expect(page.getByText("No submissions yet.")).toBeVisible();
    });

    test("an operator marks many at once by keyboard, and takes it back", async ({ page }) => {
      const boxes = page.getByRole("checkbox");
      await boxes.first().press("Space");
      await boxes.nth(2).press("Space");
      await page.getByRole("button", { name: "Won" }).press("Enter");
      await expect(page.getByRole("status")).toContainText("Marked as won: 2 submissions.");
      await expect(page.getByRole("cell", { name: "Won" })).toHaveCount(2);
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(page.getByRole("cell", { name: "Won" })).toHaveCount(0);
      await page.getByRole("link", { name: "Check all" }).press("Enter");
      await page.getByRole("combobox", { name: "Handler" }).last().fill("Ann");
      await page.getByRole("combobox", { name: "Handler" }).last().press("Enter");
      await expect(page.getByRole("cell", { name: "Ann" })).toHaveCount(3);
    });

    test("an operator makes a backup, and sends a push message after its preview", { tag: "@every" }, async ({
      page,
    }) => {
      await page.goto("/duties");
      await page.getByRole("button", { name: "Make a backup now" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made a backup");
      await page.getByRole("link", { name: "Duties" }).click();
      await expect(page.getByRole("columnheader", { name: "Made (UTC)" })).toBeVisible();

      await page.getByRole("link", { name: "Write a message" }).click();
      await page.getByLabel("Title").fill("AIV 9.2 is here");
      await page.getByLabel("Text").fill("Read what is new");
      await page.getByLabel(/^Page that it opens/).fill("/changeLog");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByText("Opens /changeLog")).toBeVisible();
      await page.getByLabel(/^Send this to 0 browsers/).check();
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("push message");
      await page.getByRole("link", { name: "Log" }).click();
      await expect(page.getByRole("row", { name: "Made a backup" })).toBeVisible();
    });

    test("the inbox is exported as it is filtered", { tag: "@every" }, async ({ page }) => {
      await page.goto("/inbox?form=contact");
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV" }).click();
      expect((await downloading).suggestedFilename()).toBe("submissions.csv");
    });
  });

test("no other program on this machine receives the session", async ({ page, desk, watch }) => {
  watch.expect(/^request: /);
  const cookies: (string | undefined)[] = [];
  const program = createServer(({ headers }, response) => {
    cookies.push(headers.cookie);
    response.setHeader("Content-Type", "text/html").end('<link rel="icon" href="data:,"><img src="/image">');
  });
  await once(program.listen(0, "127.0.0.1"), "listening");
  const { port } = program.address() as AddressInfo;
  const open = async (host: string) => {
    cookies.length = 0;
    await page.goto(`http://${host}:${port}/`);
    return cookies;
  };
  for (const host of ["127.0.0.1", "localhost", "desk.localhost", `${"0".repeat(32)}.localhost`])
    expect(await open(host), host).toEqual([undefined, undefined]);
  // The browser has the session, and would send it to a program that knew the name.
  const [cookie] = await open(new URL(desk.origin).hostname);
  expect(cookie).toMatch(/^desk=/);
  program.close();
});

test("the workbench opens what the inbox filters", { tag: "@every" }, async ({ page }) => {
  await page.goto("/inbox?form=contact");
  await page.getByRole("link", { name: "Open in the workbench" }).click();
  const workbench = page.getByRole("region", { name: "Workbench" });
  await expect(
    workbench.getByRole("status").filter({ hasText: "submissions.parquet: 1 row" }),
  ).toBeAttached();
  await workbench.getByRole("button", { name: "Add a field to rows" }).click();
  await workbench.getByRole("button", { name: "abc email", exact: true }).click();
  await workbench.getByRole("button", { name: "Table" }).click();
  const result = workbench.getByRole("region", { name: "Result" });
  await expect(result.getByRole("cell", { name: "ada@example.com" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "Log" }).click();
  await expect(page.getByRole("row", { name: "Exported submissions" })).toBeVisible();
});

test("the workbench reports that a session has ended", { tag: "@every" }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/status of 401/);
  await page.route("**/inbox/export", async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.goto("/workbench");
  await expect(page.getByRole("status")).toHaveText(/^You are signed out/);
});

test("every page of the desk is accessible in both themes, and fits a phone", { tag: "@every" }, async ({
  page,
}) => {
  await open(page, "Contact");
  const lead = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    lead,
    "/inbox",
    "/inbox?state=handled",
    "/numbers",
    "/visits",
    "/duties",
    "/duties/push",
    "/log",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await violations(page), path).toEqual([]);
  }
});

test("a submission with a word longer than a line fits a desktop", { tag: "@every" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "Contact");
  await expect(page.getByText("x".repeat(200))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});
