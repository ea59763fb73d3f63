import { createHash } from "node:crypto";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

test("a sign-in passes all checks, and each attack fails the check made against it", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/identity_acces_management");
  const step = (title: string) => demo.getByRole("listitem").filter({ hasText: title });
  const verifier = demo.getByRole("textbox", { name: "Verifier" });
  const session = (name: string) => expect(demo.getByRole("heading", { name })).toBeVisible();
  await session("Session open: Reader, Finance");

  const first = await verifier.inputValue();
  await demo.getByRole("button", { name: "Begin a new sign-in" }).click();
  await expect(verifier).not.toHaveValue(first);
  const fresh = await verifier.inputValue();
  await expect(step("asks the provider")).toContainText(`code_challenge=${s256(fresh)}`);
  await expect(step("The verifier is hashed")).toContainText(`S256=${s256(fresh)}`);
  await session("Session open: Reader, Finance");

  await verifier.fill(first);
  await expect(step("The verifier is hashed")).toContainText(`S256=${s256(first)}`);
  await expect(step("The verifier is hashed")).toContainText("Refused");
  await session("No session");
  await expect(demo.getByRole("heading", { name: "Finance: the market" })).toHaveCount(0);
  await verifier.fill(fresh);
  await slide(demo, "Code redeemed after", 61);
  await expect(step("The code is fresh")).toContainText("Refused");
  await slide(demo, "Code redeemed after", 60);
  await session("Session open: Reader, Finance");

  await demo.getByRole("combobox", { name: "Who signs in" }).selectOption("Controller of both");
  await session("Operations: departures by hour");
  await demo.getByRole("combobox", { name: "Who signs in" }).selectOption("Guest of no BI group");
  await expect(step("Groups become roles")).toContainText("all-staff → nothing");
  expect((await keyFigures(demo))["An open tab works until"]).toBe("17:00");
  await slide(demo, "A session lasts", 1);
  expect((await keyFigures(demo))["An open tab works until"]).toBe("10:00");
});
