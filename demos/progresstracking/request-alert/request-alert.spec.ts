import { readDataset } from "#company/datasets.server.ts";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const largeRefunds = readDataset("retail-returns").filter(
  ({ return_date, refund }) => String(return_date).startsWith("2025") && Number(refund) > 100,
);

test("runs send alerts when they end; failed runs can be retried, slow ones canceled", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "progresstracking/request-alert");
  const alerts = demo.getByRole("group", { name: "Alerts" });
  const run = (report: string) =>
    demo.getByRole("group", { name: "Requests" }).getByRole("row", { name: report });
  await expect(demo.getByRole("heading", { name: "06:11: 2 running, 0 waiting, 5 alerts" })).toBeVisible();
  await expect(alerts.getByRole("row").nth(1)).toContainText(
    "06:09Large refunds: failed. connection refused",
  );

  // Five runs of four minutes end at 06:12 with two slots, at 06:20 with one.
  await slide(demo, "Slots", 1);
  await expect(run("Staff")).toContainText("Waiting");
  await slide(demo, "Slots", 2);
  await expect(run("Staff")).toContainText("Running, 75% of the usual time");

  await demo.getByRole("button", { name: "Retry Large refunds" }).press("Enter");
  await demo.getByRole("button", { name: "Cancel Sales of 2024" }).click();
  await expect(run("Sales of 2024")).toContainText("Canceled");
  await slide(demo, "Time", 45);
  await expect(demo.getByRole("heading", { name: /^06:45: 0 running, 0 waiting/ })).toBeVisible();
  await expect(alerts).toContainText(`Large refunds: done after 3 minutes, ${largeRefunds.length} rows`);
  await expect(alerts).toContainText("Online sales, Feb 12: done after 2 minutes, 0 rows");
  await expect(alerts).not.toContainText("Sales of 2024: running");
  const states = await demo.getByRole("group", { name: "Requests" }).getByRole("row").allTextContents();
  const count = (state: string) => states.filter((text) => text.includes(state)).length;
  expect([count("Done"), count("Failed"), count("Canceled")]).toEqual([7, 2, 1]);
});
