import { readFileSync } from "node:fs";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { origin: string }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const from = (...airports: string[]) => flights.filter(({ origin }) => airports.includes(origin)).length;

test("claims filter the rows, and a tampered token is refused", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "admin/external_security");
  const heading = (name: string) => expect(demo.getByRole("heading", { name })).toBeVisible();
  const check = (name: string) => demo.getByRole("listitem").filter({ hasText: name });
  const payload = demo.getByRole("textbox", { name: "Payload" });
  await heading(`${from("ORD", "MDW")} of 2,000 flights leave the server`);

  const genuine = await payload.inputValue();
  await payload.fill(genuine.replace("ORD", "DFW"));
  await heading("Refused: no row leaves the server");
  await expect(check("Signature")).toContainText("Refused");
  await expect(demo.getByText("-- no query is sent")).toBeVisible();
  await payload.fill(genuine);
  await heading(`${from("ORD", "MDW")} of 2,000 flights leave the server`);

  await demo.getByRole("combobox").selectOption("Operator of Dallas/Fort Worth");
  await heading(`${from("DFW")} of 2,000 flights leave the server`);
  await expect(check("Signature")).toContainText("Passed");
  await expect(demo.getByRole("group", { name: "The rows" }).locator("..")).toContainText(
    `of ${from("DFW")} rows`,
  );
  await demo.getByRole("combobox").selectOption("User of another module");
  await expect(check("Role")).toContainText("Refused");
});
