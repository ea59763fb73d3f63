import { readFileSync } from "node:fs";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { origin: string; delay: number; distance: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const late = (origin: string, minutes: number) =>
  flights.filter((flight) => flight.origin === origin && flight.delay >= minutes);

test("a design has parameter fields, and its query runs with their values", async ({ page }) => {
  const demo = await openDemo(page, "reporting/birtopensource");
  const sheet = demo.getByRole("group", { name: "The printed page" });
  const expectRows = (count: number) => expect(sheet.getByText(`${count} rows printed`)).toBeVisible();
  const runFor = async (airport: string, minutes: number) => {
    await demo.getByRole("textbox", { name: "Airport of departure" }).fill(airport);
    await demo.getByRole("textbox", { name: "Late from, minutes" }).fill(String(minutes));
    await demo.getByRole("button", { name: "Run the report" }).click();
  };
  await expectRows(late("ORD", 15).length);
  await runFor("PHX", 30);
  const phoenix = late("PHX", 30);
  await expectRows(phoenix.length);
  const latest = Math.max(...phoenix.map(({ delay }) => delay));
  await expect(sheet.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(String(latest));

  const design = demo.getByRole("textbox", { name: "late-flights.rptdesign" });
  const text = await design.inputValue();
  await design.fill(
    text.replace("WHERE origin = ?", "WHERE distance > 1000 AND origin = ?").replace("Minutes late", "Delay"),
  );
  await expectRows(phoenix.filter(({ distance }) => distance > 1000).length);
  await expect(sheet.getByRole("columnheader").last()).toHaveText("Delay");

  await design.fill(text.replace("</report>", ""));
  await expect(sheet.getByRole("alert")).toContainText("Line");
  await design.fill(text.replace("origin = ?", "carrier = ?"));
  await expect(sheet.getByRole("alert")).toContainText("Unknown column carrier");
});
