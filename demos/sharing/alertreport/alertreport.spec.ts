import { readFileSync } from "node:fs";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { date: string; delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const days = Map.groupBy(flights, ({ date }) => date.slice(0, 10));
const dates = [...days.keys()].sort();
const lines = (date: string, over: number) => (days.get(date) ?? []).filter(({ delay }) => delay > over);
const sent = (over: number, least: number) => dates.filter((date) => lines(date, over).length >= least);

test("a report is sent on days with matching rows, and contains exactly these", async ({ page }) => {
  const demo = await openDemo(page, "sharing/alertreport");
  const mail = demo.getByRole("group", { name: "What arrives" });
  const reports = async () => (await keyFigures(demo))["Reports sent"];
  expect(await reports()).toBe(String(sent(60, 1).length));

  await slide(demo, "later than", 45);
  await slide(demo, "Send from", 2);
  expect(await keyFigures(demo)).toEqual({
    "Reports sent": String(sent(45, 2).length),
    "Lines in them": String(sent(45, 2).reduce((sum, date) => sum + lines(date, 45).length, 0)),
    "Mornings without mail": String(dates.length - sent(45, 2).length),
  });

  const [first = ""] = sent(45, 2);
  await slide(demo, "Day that is shown", dates.indexOf(first));
  const delays = lines(first, 45)
    .map(({ delay }) => delay)
    .sort((a, b) => b - a);
  await expect(mail.getByRole("row")).toHaveCount(delays.length + 1);
  const report = await downloadOf(page, () =>
    demo.getByRole("button", { name: "Download the report" }).click(),
  );
  const text = pdfText(report.bytes);
  expect(text.match(/^\s*\d\d:\d\d .*/gm)?.map((line) => Number(line.trim().split(/\s+/)[3]))).toEqual(
    delays,
  );

  const quiet = dates.findIndex((date) => lines(date, 45).length === 0);
  await slide(demo, "Day that is shown", quiet);
  await expect(mail).toContainText("nothing is sent and the run is counted");
});
