import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

test("moving publishes a report, renaming breaks references, and repairing fixes them", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/repository");
  const see = (role: string) => demo.getByRole("radio", { name: role }).check({ force: true });
  const names = async () =>
    (await demo.getByRole("group", { name: "Items found" }).locator("tbody button").allTextContents()).sort();
  const search = demo.getByRole("searchbox");
  const path = (text: string) => expect(demo.getByRole("heading", { name: text, exact: true })).toBeVisible();
  await path("Operations/Drafts/Delays by hour");
  await search.fill("flights report");
  expect(await names()).toEqual(["Delays by hour", "Departures by airport"]);
  await see("Reader");
  expect(await names()).toEqual(["Departures by airport"]);

  await see("Publisher");
  await demo.getByRole("combobox", { name: "Folder" }).selectOption("Operations/Published");
  await demo.getByRole("button", { name: "Move" }).click();
  await path("Operations/Published/Delays by hour");
  await see("Reader");
  expect(await names()).toEqual(["Delays by hour", "Departures by airport"]);

  await see("Publisher");
  await search.fill("flights-2k");
  await demo.getByRole("button", { name: "flights-2k" }).click();
  const name = demo.getByRole("textbox", { name: "Name of" });
  await name.fill("flights/2001");
  await expect(demo.getByText("A name has no slash and no colon.")).toBeVisible();
  await name.fill("flights-2001");
  await demo.getByRole("button", { name: "Rename" }).click();
  await path("3 broken links");
  await expect(demo.getByText("Late flights → Operations/Parts/flights-2k")).toBeVisible();
  await demo.getByRole("button", { name: "Point them to the new place" }).click();
  await path("No broken link");
  await expect(demo.getByText("Operations/Published/Late flights")).toBeVisible();
});
