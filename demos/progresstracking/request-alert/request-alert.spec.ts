import { readFileSync } from "node:fs";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);

test("runs send alerts when they end; failed runs can be retried, slow ones canceled", async ({ page }) => {
  const demo = await openDemo(page, "progresstracking/request-alert");
  const alerts = demo.getByRole("group", { name: "Alerts" });
  const run = (report: string) =>
    demo.getByRole("group", { name: "Requests" }).getByRole("row", { name: report });
  const ends = async () => (await keyFigures(demo))["Last of the five daily runs ends"];
  await expect(demo.getByRole("heading", { name: "06:11: 2 running, 0 waiting, 5 alerts" })).toBeVisible();
  await expect(alerts.getByRole("row").nth(1)).toContainText(
    "06:09Late departures: failed. connection refused",
  );

  // Five runs of four minutes end at 06:12 with two slots, at 06:20 with one.
  expect(await ends()).toBe("06:12");
  await slide(demo, "Slots", 1);
  expect(await ends()).toBe("06:20");
  await slide(demo, "Slots", 2);
  await slide(demo, "Staff is requested at", 8);
  expect(await ends()).toBe("06:12");

  await demo.getByRole("button", { name: "Retry Late departures" }).press("Enter");
  await demo.getByRole("button", { name: "Cancel Departures, March" }).click();
  await expect(run("Departures, March")).toContainText("Canceled");
  await demo.getByRole("button", { name: "Let the morning run" }).click();
  await expect(demo.getByRole("heading", { name: /^06:45: 0 running, 0 waiting/ })).toBeVisible({
    timeout: 15_000,
  });
  const late = flights.filter(({ delay }) => delay >= 15).length;
  await expect(alerts).toContainText(`Late departures: done after 3 minutes, ${late} rows`);
  await expect(alerts).toContainText("Departures, April: done after 2 minutes, 0 rows");
  await expect(alerts).not.toContainText("Departures, March: running");
  expect(await keyFigures(demo)).toMatchObject({ Done: "7", Failed: "2", Canceled: "1" });
});
