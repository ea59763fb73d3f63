import { expect, it } from "vitest";
import { readMenu } from "./menu.ts";
import { readPage } from "./pages.ts";

const menu = readMenu().find(({ label }) => label === "Features");
const groups = menu && "groups" in menu ? menu.groups : [];

it("the chart of the overview counts the features of each group", () => {
  const body = readPage("/overview")?.body ?? "";
  const counted = [...body.matchAll(/\{ group: "(.+)", features: (\d+) \}/g)];
  expect(counted.map(([, title, count]) => [title, Number(count)]).sort()).toEqual(
    groups.map(({ title, links }) => [title, links.length]).sort(),
  );
});
