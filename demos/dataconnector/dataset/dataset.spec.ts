import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { origin: string; destination: string; delay: number };
const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: Flight[] = JSON.parse(data("flights-2k.json"));
const routes = csvParse(data("flights-airport.csv"));
const from = Map.groupBy(routes, ({ origin }) => origin ?? "");
const multiplied = flights.reduce((sum, { origin }) => sum + (from.get(origin)?.length ?? 0), 0);
const pairs = new Set(routes.map(({ origin, destination }) => `${origin} → ${destination}`));
const alone = flights.filter(({ origin, destination }) => !pairs.has(`${origin} → ${destination}`));
const write = (value: number) => value.toLocaleString("en-US");

test("a key that is not unique multiplies rows, and an anti join lists unmatched flights", async ({
  page,
}) => {
  const demo = await openDemo(page, "dataconnector/dataset");
  const after = (figure: string) =>
    demo
      .getByRole("table", { name: "Before and after" })
      .getByRole("row", { name: figure })
      .getByRole("cell")
      .last();
  await expect(after("Rows")).toHaveText(write(multiplied));
  await expect(demo.getByText("The key of routes is not unique")).toBeVisible();
  await expect(demo.getByText(/2 keys of flights have none: ILE, ORH/)).toBeVisible();

  await demo.getByRole("combobox", { name: "Join flights to" }).selectOption("routes");
  await expect(after("Rows")).toHaveText(write(flights.length - alone.length));
  await demo.getByRole("radio", { name: "Left" }).check({ force: true });
  await expect(after("Rows")).toHaveText(write(flights.length));
  await expect(demo.getByText("One row is one flight, as before")).toBeVisible();
  await expect(after("Late flights")).toHaveText(String(flights.filter(({ delay }) => delay >= 15).length));
  await demo.getByRole("radio", { name: "over 15" }).check({ force: true });
  await expect(after("Late flights")).toHaveText(String(flights.filter(({ delay }) => delay > 15).length));

  await demo.getByRole("radio", { name: "Anti" }).check({ force: true });
  await expect(after("Rows")).toHaveText(String(alone.length));
  await expect(demo.locator("pre")).toContainText("WHERE NOT EXISTS");
  const first = demo.getByRole("group", { name: "The first rows" }).getByRole("row").nth(1).getByRole("cell");
  await expect(first.nth(1)).toHaveText(alone[0]?.origin ?? "");
  await expect(first.nth(2)).toHaveText(alone[0]?.destination ?? "");
});
