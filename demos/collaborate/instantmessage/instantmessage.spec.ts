import { readFileSync } from "node:fs";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { origin: string; delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const delays = (origin: string) =>
  flights.flatMap((flight) => (flight.origin === origin ? [flight.delay] : [])).sort((a, b) => b - a);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("a message carries the sender's filters to the other reader", async ({ page }) => {
  const demo = await openDemo(page, "collaborate/instantmessage");
  const analyst = demo.getByRole("region", { name: "Analyst" });
  const owner = demo.getByRole("region", { name: "Owner of the sheet" });
  const chart = (reader: typeof owner) => reader.locator("[data-readings]");
  await expect(owner.getByText("1 unread")).toBeVisible();

  const [longest = 0, ...others] = delays("ATL");
  await owner.getByRole("button", { name: "Send" }).click();
  await expect(owner.getByText("0 unread")).toBeVisible();
  await expect(analyst.getByText("1 unread")).toBeVisible();
  await analyst.getByRole("button", { name: "Open this view: Atlanta, mean delay" }).click();
  await expect(analyst.getByText("0 unread")).toBeVisible();
  await expect(demo.getByText("Both see the same: Atlanta, mean delay").last()).toBeVisible();
  await expect(analyst.getByRole("row").nth(1)).toContainText(String(longest));
  await expect(analyst.getByText(`${others.length + 1} flights`)).toBeVisible();

  // First without that flight, then by the median.
  await analyst.getByRole("switch", { name: "Without each airport's longest" }).check();
  await expect(chart(analyst)).toHaveAttribute(
    "data-readings",
    new RegExp(`Atlanta: ${mean(others).toFixed(1)}`),
  );
  await expect(demo.getByText("They are looking at different views").last()).toBeVisible();
  await analyst.getByRole("textbox", { name: "Message" }).fill("Without it I get 5.8.");
  await analyst.getByRole("textbox", { name: "Message" }).press("Enter");
  await owner
    .getByRole("button", { name: "Open this view: Atlanta, mean delay, without the longest" })
    .click();
  await expect(owner.getByText(`${others.length} flights`)).toBeVisible();

  await owner.getByRole("radio", { name: "Median" }).check({ force: true });
  await owner.getByRole("switch", { name: "Attach what I see" }).uncheck();
  await owner.getByRole("textbox", { name: "Message" }).fill("Then show the median.");
  await owner.getByRole("button", { name: "Send" }).click();
  await expect(analyst.getByRole("listitem").last()).toHaveText("Owner of the sheetThen show the median.");
  await analyst.getByRole("button", { name: "Mark as read" }).click();
  await expect(analyst.getByText("0 unread")).toBeVisible();
});
