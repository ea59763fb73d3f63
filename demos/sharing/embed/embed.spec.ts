import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const sales = readDataset("retail-sales").filter(({ order_date }) => String(order_date) >= "2025-12");
const sentence = (name: string) => {
  const revenue = sales
    .filter(({ store }) => store === name)
    .reduce((sum, row) => sum + numberOf(row.revenue), 0);
  return `${name}: $${Math.round(revenue).toLocaleString("en-US")} in December`;
};

test("options change the code, and a token opens its own rows for a minute", async ({ page }) => {
  const demo = await openDemo(page, "sharing/embed");
  const frame = demo.getByRole("group", { name: "Sales this month" });
  await expect(frame).toContainText(sentence("Boise store"));
  const code = demo.locator("pre").first();

  // Lazy loading could delay the request until the token has expired.
  await expect(code).not.toContainText("loading=");

  await demo.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(code).toContainText("theme=dark");

  await demo.getByRole("combobox", { name: "View as: manager of" }).selectOption("Duluth store");
  await expect(frame).toContainText(sentence("Duluth store"));
  const token = /#(\S+)"/.exec((await code.textContent()) ?? "")?.[1] ?? "";
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims.rows).toEqual({ store: ["Duluth store"] });

  await demo.getByRole("switch", { name: "Edit the token" }).check();
  await expect(frame.getByRole("alert")).toContainText("The signature does not belong to these claims");
  await demo.getByRole("switch", { name: "Edit the token" }).uncheck();
  await slide(demo, "Opened after", 90);
  await expect(frame.getByRole("alert")).toContainText("The token expired 30 seconds ago");
});
