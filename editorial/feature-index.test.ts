import { expect, it } from "vitest";
import { readMenu } from "./menu.ts";
import { readPage } from "./pages.ts";

it("the page of all features has the groups of the menu, in their order", () => {
  const menu = readMenu().find(({ label }) => label === "Features");
  const page = readPage("/featurePage/sample");
  if (!menu || !("groups" in menu) || page?.section !== "feature-index") throw new Error("a list is missing");
  expect(page.groups.map(({ title, features }) => [title, features.map(({ page }) => page)])).toEqual(
    menu.groups.map(({ title, links }) => [title, links.map(({ href }) => href)]),
  );
});
