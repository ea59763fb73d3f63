import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

/** Returns the revenue of a region in 2025 in whole dollars: the demo's rows are rounded, so compare to $12. */
const revenueOf = (region: string) =>
  readDataset("retail-sales")
    .filter((row) => row.region === region && String(row.order_date).startsWith("2025"))
    .reduce((sum, { revenue }) => sum + numberOf(revenue), 0);

test("a person sees her own rows, and each attack fails the check made against it", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/identity_acces_management");
  const step = (title: string) => demo.getByRole("listitem").filter({ hasText: title });
  const sees = (name: string) => expect(demo.getByRole("heading", { name, exact: true })).toBeVisible();
  await sees("Ana sees the West");
  const sub = await demo.getByText(/in all$/).textContent();
  const west = Number(/\$([\d,]+)/.exec(sub ?? "")?.[1]?.replaceAll(",", ""));
  expect(Math.abs(west - revenueOf("West"))).toBeLessThan(12);
  await expect(step("Groups become permissions")).toContainText("bi-west-read: Reader, West");

  const attack = (name: string) => demo.getByRole("combobox", { name: "An attacker" }).selectOption(name);
  await attack("Steals the code on its way");
  await expect(step("AIV shows its secret")).toContainText("Refused");
  await expect(step("The answer is for AIV")).toContainText("Not reached");
  await sees("Ana sees nothing");
  await sees("No session is open");
  await attack("Sends the answer to another request");
  await expect(step("The browser returns")).toContainText("Refused");
  await attack("Does nothing");
  await sees("Ana sees the West");

  await demo
    .getByRole("combobox", { name: "Who signs in" })
    .selectOption("Carla, controller of East and South");
  await sees("Carla sees the East and South");
  await demo.getByRole("combobox", { name: "Who signs in" }).selectOption("Dev, in no BI group yet");
  await expect(step("Groups become permissions")).toContainText("Dev is in no group that opens a report.");
  await sees("Dev sees nothing");
});
