import { readFileSync } from "node:fs";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const late = flights.filter(({ delay }) => delay >= 15).length;

test("settings decide if a report reaches the inbox, the queue, quarantine, bounces or is not sent", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/email_configuration");
  const heading = (name: string) => expect(demo.getByRole("heading", { name })).toBeVisible();
  const pick = (name: string) => demo.getByRole("radio", { name, exact: true }).check({ force: true });
  const lines = demo.getByRole("listitem");
  await heading("The report reaches the inbox");
  await expect(demo.getByRole("group", { name: "The email" })).toContainText(
    `${late} of ${flights.length.toLocaleString("en-US")} flights left late`,
  );

  // The size matches real base64 with its line breaks.
  await slide(demo, "Attached file", 15e6);
  const base64 = Buffer.alloc(15e6).toString("base64").length;
  const sent = base64 + 2 * Math.ceil(base64 / 76);
  expect((await keyFigures(demo))["In transit"]).toBe(`${(sent / 1e6).toFixed(1)} MB`);
  await expect(lines.filter({ hasText: `SIZE=${sent}` })).toBeVisible();
  await expect(lines.last()).toContainText("552");
  await heading("The report is not sent");

  await slide(demo, "Attached file", 1e6);
  await pick("465");
  await heading("The report is not sent");
  await pick("TLS");
  await heading("The report reaches the inbox");
  await pick("Busy");
  await expect(lines.last()).toContainText("451");
  await pick("Gone");
  await heading("The report comes back as a bounce");

  await pick("Open");
  await demo.getByLabel("From").fill("reports@freemail.example");
  await heading("The report lands in quarantine");
  await expect(demo.getByText("spf=pass, dkim=none, dmarc=none")).toBeVisible();
  await demo.getByLabel("From").fill("reports@");
  await expect(demo.getByText("This is not an email address.")).toBeVisible();
});
