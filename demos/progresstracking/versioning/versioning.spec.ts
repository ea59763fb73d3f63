import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const of2015 = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8")).filter(
  ({ date }) => date?.startsWith("2015"),
);
const wet = (test: (rain: number) => boolean) =>
  of2015.filter(({ precipitation }) => test(Number(precipitation))).length;
const anyRain = wet((rain) => rain > 0);
const from = (line: number) => wet((rain) => rain >= line);

test("an earlier version is compared and restored", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "progresstracking/versioning");
  const counts = (version: number, days: number) =>
    expect(
      demo.getByRole("heading", { name: `Version ${version} counts ${days} wet days in 2015` }),
    ).toBeVisible();
  const versions = demo.getByRole("group", { name: "Versions" }).getByRole("button");
  await counts(8, from(1));
  await expect(demo.locator("del")).toContainText(["any rain", "WHERE precipitation > 0"]);
  await expect(demo.locator("ins")).toContainText(["from 1 mm", "WHERE precipitation >= 1"]);
  await expect(
    demo.getByText(`2015 had ${anyRain} wet days by version 7 and ${from(1)} by version 8`),
  ).toBeVisible();

  await versions.filter({ hasText: "update" }).click();
  await counts(7, anyRain);
  await demo.getByRole("button", { name: "Restore version 7" }).click();
  await counts(9, anyRain);
  await expect(versions.first()).toHaveText("Restore version 7");
  await expect(demo.locator("ins")).toContainText(["any rain", "WHERE precipitation > 0"]);

  // The newest version again is no version.
  await expect(demo.getByRole("button", { name: "Restore version 9" })).toBeDisabled();
});
