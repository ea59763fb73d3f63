import { createHash } from "node:crypto";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
/** Returns the revenue of a region in 2025 in whole dollars: the demo's rows are rounded, so compare to $12. */
const revenueOf = (region: string) =>
  readDataset("retail-sales")
    .filter((row) => row.region === region && String(row.order_date).startsWith("2025"))
    .reduce((sum, { revenue }) => sum + numberOf(revenue), 0);

test("a person sees her own rows, and each attack fails the check made against it", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/identity_acces_management");
  const step = (title: string) => demo.getByRole("listitem").filter({ hasText: title });
  const verifier = demo.getByRole("textbox", { name: "Secret sent" });
  const sees = (name: string) => expect(demo.getByRole("heading", { name, exact: true })).toBeVisible();
  await sees("Ana sees the West");
  const west = Number((await keyFigures(demo))["Revenue, 2025"]?.replace(/\D/g, ""));
  expect(Math.abs(west - revenueOf("West"))).toBeLessThan(12);
  await expect(step("Groups become permissions")).toContainText("bi-west-read: Reader, West");
  await expect(demo.getByText("code_verifier=")).toHaveCount(0);

  await demo.getByRole("switch", { name: "Show the messages" }).check();
  const first = await verifier.inputValue();
  await demo.getByRole("button", { name: "Begin a new sign-in" }).click();
  await expect(verifier).not.toHaveValue(first);
  const fresh = await verifier.inputValue();
  await expect(step("AIV asks")).toContainText(`code_challenge=${s256(fresh)}`);
  await expect(step("AIV shows its secret")).toContainText(`S256=${s256(fresh)}`);
  await sees("Ana sees the West");

  await verifier.fill(first);
  await expect(step("AIV shows its secret")).toContainText(`S256=${s256(first)}`);
  await expect(step("AIV shows its secret")).toContainText("Refused");
  await sees("Ana sees nothing");
  await sees("No session is open");
  await verifier.fill(fresh);
  await slide(demo, "Code used after", 61);
  await expect(step("The code is new")).toContainText("Refused");
  await slide(demo, "Code used after", 60);
  await sees("Ana sees the West");

  await demo
    .getByRole("combobox", { name: "Who signs in" })
    .selectOption("Carla, controller of East and South");
  await sees("Carla sees the East and South");
  await demo.getByRole("combobox", { name: "Who signs in" }).selectOption("Dev, in no BI group yet");
  await expect(step("Groups become permissions")).toContainText("all-staff → nothing");
  await sees("Dev sees nothing");
  expect((await keyFigures(demo))["An open tab works until"]).toBe("17:00");
  await slide(demo, "A session lasts", 1);
  expect((await keyFigures(demo))["An open tab works until"]).toBe("10:00");
});
