import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, filesOf, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const months = csvParse(readFileSync("node_modules/vega-datasets/data/us-employment.csv", "utf8"));
const at = months.findIndex(({ month }) => month === "2008-10-01");
const jobs = (field: string, shift = 0) => Number(months[at + shift]?.[field]).toLocaleString("en-US");

test("all reports use one month, and a failure holds the pack or is reported", async ({ page }) => {
  const demo = await openDemo(page, "reporting/groupreport");
  const sheet = (name: string) => demo.getByRole("group", { name, exact: true });
  await expect(sheet("Headline")).toContainText("132,549");

  await slide(demo, "Month of the pack", at);
  await expect(sheet("Headline")).toContainText(jobs("nonfarm"));
  await expect(sheet("Goods producers")).toContainText(jobs("construction"));
  await expect(sheet("Change")).toContainText(jobs("nonfarm_change").replace("-", "−"));
  const pack = () => downloadOf(page, () => demo.getByRole("button", { name: "Download the pack" }).click());
  const files = filesOf(await pack());
  expect(Object.keys(files).sort()).toEqual([
    "change-2008-10.pdf",
    "goods-producers-2008-10.pdf",
    "headline-2008-10.pdf",
  ]);
  expect(pdfText(files["headline-2008-10.pdf"] ?? new Uint8Array())).toContain(jobs("nonfarm"));

  await demo.getByRole("switch", { name: "One month for all three" }).uncheck();
  await slide(demo, "Month of Change", at + 1);
  await expect(sheet("Change")).toContainText(jobs("nonfarm_change", 1).replace("-", "−"));
  await expect(demo.getByText("Change is for November 2008")).toBeVisible();

  await demo.getByRole("combobox", { name: "does not exist" }).selectOption("Goods producers");
  await expect(demo.getByRole("heading", { name: "Nothing was sent: Goods producers failed" })).toBeVisible();
  await expect(demo.getByRole("button", { name: "Download the pack" })).toBeDisabled();
  await demo.getByRole("radio", { name: "Send the rest" }).check({ force: true });
  await expect(demo.getByRole("heading", { name: "Sent without Goods producers" })).toBeVisible();
  expect(Object.keys(filesOf(await pack()))).toHaveLength(2);
});
