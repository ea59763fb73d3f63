import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { listPagePaths } from "#editorial/pages.ts";
import { addressOf, LISTS } from "./known-files.ts";

const lists = readdirSync("content").filter((file) => file.endsWith(".yaml"));

it("names every list", () =>
  expect(lists.filter((file) => !Object.hasOwn(LISTS, file.replace(".yaml", "")))).toEqual([]));

it("knows a page that exists for every list", () => {
  const pages = ["/", ...listPagePaths()];
  expect(lists.map(addressOf).filter((address) => !pages.includes(address))).toEqual([]);
});
