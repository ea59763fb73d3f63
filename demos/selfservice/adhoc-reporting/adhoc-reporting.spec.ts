import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, pdfText, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { date: string; delay: number; distance: number; origin: string; destination: string };
const flights: Flight[] = JSON.parse(readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"));
const seattle = flights.filter(({ origin }) => origin === "SEA");
const late = seattle.filter(({ delay }) => delay >= 15).sort((a, b) => b.delay - a.delay);

test("an ad hoc report is downloaded as PDF and CSV", async ({ page }) => {
  const demo = await openDemo(page, "selfservice/adhoc-reporting");
  const sheet = demo.getByRole("group", { name: "The report" });
  expect(await keyFigures(demo)).toMatchObject({
    "Rows of the data set": "2,000",
    "After the airport": String(seattle.length),
    "After the delay": String(late.length),
  });
  await expect(sheet.getByRole("row")).toHaveCount(late.length + 1);

  await demo.getByRole("textbox", { name: "Who to ask" }).fill("Night shift, tower");
  const pdf = pdfText(
    (await downloadOf(page, () => demo.getByRole("button", { name: "PDF" }).click())).bytes,
  );
  expect(pdf).toContain("Flights from SEA, 15 minutes late or more");
  expect(pdf).toContain(`${late.length} of ${seattle.length} flights`);
  expect(pdf).toContain("Ask: Night shift, tower");
  const pdfRows = [...pdf.matchAll(/^ *(?:Jan|Feb|Mar) .*M +([A-Z]{3}) +([\d,]+) +(\d+)$/gm)].map(
    ([, to, miles, delay]) => [to, miles, delay],
  );
  expect(pdfRows).toEqual(
    late.map(({ destination, distance, delay }) => [
      destination,
      distance.toLocaleString("en-US"),
      String(delay),
    ]),
  );

  await demo.getByRole("combobox", { name: "From" }).selectOption("All airports");
  await slide(demo, "Delay at least", 60);
  await demo.getByRole("switch", { name: "Departure" }).uncheck();
  await demo.getByRole("combobox", { name: "Groups" }).selectOption("Month");
  const hour = flights.filter(({ delay }) => delay >= 60);
  await expect(sheet.getByText(new RegExp(`^Total: ${hour.length} flights, `))).toBeVisible();
  const file = await downloadOf(page, () => demo.getByRole("button", { name: "CSV" }).click());
  const csv = csvParse(utf8(file.bytes));
  expect(csv.columns).toEqual(["To", "Miles", "Delay, min"]);
  expect(csv.map((row) => Number(row["Delay, min"]))).toEqual(
    hour.map(({ delay }) => delay).sort((a, b) => b - a),
  );
});
