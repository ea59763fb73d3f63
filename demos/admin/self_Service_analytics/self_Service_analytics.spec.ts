import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { date: string; delay: number; origin: string };
const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: Flight[] = JSON.parse(data("flights-2k.json"));
const stateOf = new Map(csvParse(data("airports.csv")).map(({ iata, state }) => [iata ?? "", state ?? ""]));
const south = "DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX".split(" ");
const inSouth = flights.filter(({ origin }) => south.includes(stateOf.get(origin) ?? ""));
const rate = (rows: readonly Flight[], late: (delay: number) => boolean) =>
  `${((rows.filter(({ delay }) => late(delay)).length / rows.length) * 100).toFixed(2)}%`;

test("four choices update the sentence, the answer and the SQL", async ({ page }) => {
  const demo = await openDemo(page, "admin/self_Service_analytics");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
  const readings = demo.getByRole("group", { name: "Readings of late" });
  const reading = (name: string, value: string) =>
    expect(readings.getByRole("row").filter({ hasText: new RegExp(`^${name}`) })).toContainText(value);
  await reading(
    "Late rate",
    rate(flights, (delay) => delay >= 15),
  );
  await reading(
    "Share over 30 minutes",
    rate(flights, (delay) => delay > 30),
  );

  await choose("Where", "South");
  await reading(
    "Late rate",
    rate(inSouth, (delay) => delay >= 15),
  );
  await choose("What", "Number of flights");
  await choose("By", "Airport of departure");
  const counts = [...Map.groupBy(inSouth, ({ origin }) => origin)]
    .map(([origin, rows]) => [origin, rows.length] as const)
    .sort((a, b) => b[1] - a[1]);
  await expect(
    demo.getByRole("heading", { name: `Highest: ${counts[0]?.[0]}, ${counts[0]?.[1]}` }),
  ).toBeVisible();
  await expect(
    demo
      .getByText("What was the number of flights by airport of departure, for departures in the South")
      .last(),
  ).toBeVisible();
  await expect(demo.locator("pre")).toContainText("WHERE region = 'South'");
  await choose("When", "February 2001");
  await expect(demo.locator("pre")).toContainText("AND date LIKE '2001-02%'");
});
