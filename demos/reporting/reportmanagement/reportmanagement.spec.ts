import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

test("a report is stopped, then removed after a full cycle", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "reporting/reportmanagement");
  const button = (name: string) => demo.getByRole("button", { name, exact: true });
  const station = (name: string) =>
    expect(demo.getByRole("row", { name: "New report v2 final" })).toContainText(name);
  const candidates = (count: number) =>
    expect(demo.getByRole("heading", { name: `${count} of 4 reports to check` })).toBeVisible();
  await candidates(2);
  await expect(button("Stop the schedule")).toBeDisabled();
  await button("Ask the owner").click();
  await slide(demo, "Today is", 14);
  // By now a third report has not been opened for 90 days.
  await candidates(3);
  await button("Stop the schedule").click();
  await station("Stopped");
  await expect(demo.getByText("possible on day 45")).toBeVisible();
  await slide(demo, "Today is", 45);
  await button("Remove").click();
  await station("Removed");
  await candidates(2);
});
