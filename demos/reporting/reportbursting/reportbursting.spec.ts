import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, filesOf, pdfText, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { delay: number; origin: string };
const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: Flight[] = JSON.parse(data("flights-2k.json"));
const stateOf = new Map(csvParse(data("airports.csv")).map(({ iata, state }) => [iata ?? "", state ?? ""]));
const midwest = "IL IN MI OH WI IA KS MN MO NE ND SD".split(" ");
const inMidwest = flights.filter(({ origin }) => midwest.includes(stateOf.get(origin) ?? ""));
const late = (rows: readonly Flight[]) => rows.filter(({ delay }) => delay >= 15).length;

test("one report is split into a PDF per region, with a list of recipients", async ({ page }) => {
  const demo = await openDemo(page, "reporting/reportbursting");
  await demo.getByRole("button", { name: "Midwest" }).click();
  await expect(demo.getByRole("group", { name: "The part Midwest" })).toContainText(String(late(inMidwest)));

  // The page reports parts without a recipient and keys without rows.
  await demo
    .getByRole("textbox", { name: "Distribution table" })
    .fill(
      "key,recipient\nMidwest,midwest.desk@example.com\nMidwest,copies@example.com\nAtlantis,nobody@example.com",
    );
  await expect(
    demo.getByText("No reader: South, West, Northeast, Islands, go to the report owner"),
  ).toBeVisible();
  await expect(demo.getByText("No rows: Atlantis")).toBeVisible();

  const zip = await downloadOf(page, () => demo.getByRole("button", { name: "Print 5 PDFs" }).click());
  const files = filesOf(zip);
  const list = csvParse(utf8(files["recipients.csv"] ?? new Uint8Array()));
  expect(
    list.filter(({ file }) => file === "departures-midwest.pdf").map(({ recipient }) => recipient),
  ).toEqual(["midwest.desk@example.com", "copies@example.com"]);
  const parts = Object.entries(files).filter(([name]) => name.endsWith(".pdf"));
  const rowsIn = parts.map(([, bytes]) => pdfText(bytes).match(/^\s*\w{3} \d+, 2001,/gm)?.length ?? 0);
  expect(parts).toHaveLength(5);
  expect(rowsIn.reduce((sum, rows) => sum + rows, 0)).toBe(flights.length);
  const text = pdfText(files["departures-midwest.pdf"] ?? new Uint8Array());
  expect(text).toContain("Departures: Midwest");
  expect(text).toContain(`${inMidwest.length} flights, ${late(inMidwest)} of them late`);

  await demo.getByRole("radio", { name: "Airport" }).check({ force: true });
  const airports = new Set(flights.map(({ origin }) => origin)).size;
  await expect(demo.getByText(`${airports} parts hold 2,000 of 2,000 flights`)).toBeVisible();
});
