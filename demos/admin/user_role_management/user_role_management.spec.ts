import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: { origin: string; delay: number; date: string }[] = JSON.parse(data("flights-2k.json"));
const stateOf = new Map(csvParse(data("airports.csv")).map(({ iata, state }) => [iata ?? "", state ?? ""]));
const west = "AZ CO ID MT NV NM UT WY AK CA HI OR WA".split(" ");
const fromWest = flights.filter(({ origin }) => west.includes(stateOf.get(origin) ?? ""));

test("the department decides the rows, the role the fields and actions", async ({ page }) => {
  const demo = await openDemo(page, "admin/user_role_management");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  const heads = demo.getByRole("columnheader");
  const may = (action: string, answer: "yes" | "no") =>
    expect(demo.getByRole("listitem").filter({ hasText: action })).toContainText(answer);

  await choose("Department", "West");
  await expect(demo.getByRole("heading", { name: `sees ${fromWest.length} of 2,000 flights` })).toBeVisible();
  await choose("Role", "Reader");
  await expect(heads).toHaveText(["Departure", "From", "To"]);
  await may("Create in drafts", "no");
  await choose("Role", "Builder");
  await expect(heads).toHaveText(["Departure", "From", "To", "Miles", "Delay"]);
  await may("Create in drafts", "yes");
  await expect(demo.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(String(fromWest[0]?.delay));

  await choose("Role", "Administrator");
  await expect(demo.getByRole("heading", { name: "sees no flights" })).toBeVisible();
  await choose("Second role", "Runner");
  await expect(heads).toHaveCount(5);
  await may("Manage users", "yes");

  await choose("Second role", "None");
  await demo.getByText("Change what this role may do").click();
  await demo.getByRole("switch", { name: "Open published content" }).check();
  await expect(demo.getByRole("heading", { name: `sees ${fromWest.length} of 2,000 flights` })).toBeVisible();
});
