import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

test("members of a parent department see a department that is moved into it", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "admin/department");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  const report = async (reader: string, units: string) => {
    await expect(demo.getByRole("heading", { name: `as read by: ${reader}` })).toBeVisible();
    await expect(demo.getByText(`${units}: US employment in thousands`, { exact: true })).toBeVisible();
  };
  await report("Controller, Construction", "Construction");
  await choose("Read as", "Controller, Manufacturing");
  await report("Controller, Manufacturing", "Manufacturing");

  await choose("into", "Manufacturing");
  await expect(demo.getByText("Controller, Manufacturing: now reads Construction").last()).toBeVisible();
  await report("Controller, Manufacturing", "Construction, Manufacturing");
  // A department cannot be moved into its own child.
  await choose("Move the department", "Manufacturing");
  expect(
    await demo.getByRole("combobox", { name: "into", exact: true }).getByRole("option").allTextContents(),
  ).not.toContain("Construction");

  await choose("Read as", "User of no department");
  await expect(demo.getByRole("heading", { name: "Not open to: User of no department" })).toBeVisible();
  await choose("Read as", "Group controller");
  await report("Group controller", "Construction, Manufacturing, Retail trade, Government");
});
