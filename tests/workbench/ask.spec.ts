import { rollup } from "d3-array";
import { readDataset } from "#company/datasets.server.ts";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { ENGINE, numbersOf, openWorkbench, result, shelf, show } from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

const birds = readDataset("birdstrikes");
/** Without the result, which other tests check. */
const ASK = "[data-workbench] form";

test("a question sets the shelves; a second one and a shelf change its answer, and undo leads back", {
  tag: "@also-phone",
}, async ({ page }) => {
  const night = birds.filter((row) => row["Time of day"] === "Night");
  const bySize = (rows: typeof birds) =>
    Object.fromEntries(
      rollup(
        rows,
        ({ length }) => length,
        (row) => String(row["Wildlife Size"]),
      ),
    );
  await openWorkbench(page, "?data=birdstrikes&show=table");
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("birdstrikes", ENGINE);
  const field = page.getByRole("combobox", { name: "Ask" });
  const options = page.getByRole("listbox", { name: "Questions" });

  // Completed by keys.
  await field.fill("strikes by wildlife si");
  await expect(options.getByRole("option", { name: "strikes by Wildlife Size" })).toBeVisible(ENGINE);
  await field.press("ArrowDown");
  await expect(options.getByRole("option", { selected: true })).toHaveText("strikes by Wildlife Size");
  await field.press("Enter");
  await expect(field).toHaveValue("strikes by Wildlife Size ");
  await field.pressSequentially("at nigth");
  await field.press("Escape");
  await expect(options).toBeHidden();
  await field.press("Enter");
  await expect.poll(() => numbersOf(page), ENGINE).toEqual(bySize(night));
  await expect(page.getByRole("status").filter({ hasText: "Shows: Rows by Wildlife Size" })).toContainText(
    "Assumed: “nigth” is “night”",
  );
  await expect(result(page).getByRole("table").first()).toBeInViewport();
  await expect(field).toBeFocused();
  expect(await violations(page, ASK)).toEqual([]);

  await field.fill("without texas please, my dear");
  await field.press("Enter");
  const elsewhere = night.filter((row) => row["Origin State"] !== "Texas");
  await expect.poll(() => numbersOf(page)).toEqual(bySize(elsewhere));
  for (const shown of ["Chart", "Table"]) {
    await show(page, shown);
    await expect(page.locator(ASK)).toContainText("Not understood: dear");
  }
  await expect.poll(() => numbersOf(page)).toEqual(bySize(elsewhere));

  // Changed by hand, the view is no longer the answer.
  await shelf(page, "Filters")
    .getByRole("button", { name: /^Time of day/ })
    .click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect
    .poll(() => numbersOf(page))
    .toEqual(bySize(birds.filter((row) => row["Origin State"] !== "Texas")));
  await expect(page.locator(ASK)).not.toContainText("Shows:");
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => numbersOf(page)).toEqual(bySize(night));

  await field.fill("why is the sky blue");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.locator(ASK)).toContainText("Not understood: why is the sky blue");
  await page.locator(ASK).getByRole("button", { name: "Cost Other by Airport Name" }).click();
  await expect(page.locator(ASK)).toContainText("Shows: Sum of Cost Other by");
  await show(page, "Chart");
  await expect(result(page).getByRole("figure")).toContainText("Sum of Cost Other by");
});
