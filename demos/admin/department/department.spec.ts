import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const months = csvParse(readFileSync("node_modules/vega-datasets/data/us-employment.csv", "utf8"));
const last = months.find(({ month }) => month === "2015-12-01");
const jobs = (...fields: string[]) =>
  Math.round(fields.reduce((sum, field) => sum + Number(last?.[field]), 0)).toLocaleString("en-US");

test("members of a parent department see a department that is moved into it", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "admin/department");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  const cells = async (reader: string) =>
    demo
      .getByRole("group", { name: "Who reads" })
      .getByRole("row", { name: reader })
      .getByRole("cell")
      .allTextContents();
  const all = jobs("construction", "manufacturing", "retail_trade", "government");
  expect((await cells("Controller, Construction")).slice(1)).toEqual([
    jobs("construction"),
    jobs("construction"),
    "–",
    "–",
    "–",
  ]);
  expect((await cells("Group controller"))[1]).toBe(all);
  expect((await cells("User of no department")).slice(1)).toEqual(["–", "–", "–", "–", "–"]);

  await choose("into", "Manufacturing");
  await expect(demo.getByText("Controller, Manufacturing: now reads Construction").last()).toBeVisible();
  expect((await cells("Controller, Manufacturing"))[1]).toBe(jobs("construction", "manufacturing"));
  expect((await cells("Group controller"))[1]).toBe(all);
  // A department cannot be moved into its own child.
  await choose("Move the department", "Manufacturing");
  expect(
    await demo.getByRole("combobox", { name: "into", exact: true }).getByRole("option").allTextContents(),
  ).not.toContain("Construction");

  await choose("Read as", "User of no department");
  await expect(demo.getByRole("heading", { name: "Not open to: User of no department" })).toBeVisible();
  await choose("Read as", "Group controller");
  await expect(demo.getByRole("heading", { name: "as read by: Group controller" })).toBeVisible();
});
