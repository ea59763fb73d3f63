import { describe, expect, it } from "vitest";
import { OFFLINE_PATH } from "#contract/paths.ts";
import { sitePages } from "#tests/support/routes.ts";
import { fixedAliases, prerenderedPaths } from "./addresses.ts";

describe("fixedAliases", () => {
  it.each([
    ["/retail", ["/solutions/retail"]],
    ["/featurePage/sharing/embed", ["/featurePage/sample/sharing/embed"]],
    ["/featurePage/sample", []],
    ["/company/aboutus", []],
    ["/", []],
  ])("of %s are %j", (path, expected) => {
    expect(fixedAliases(path)).toEqual(expected);
  });
});

it("prerenders every page without parameters and its fixed aliases, each once", () => {
  const expected = sitePages
    .filter(({ path }) => !path.includes(":"))
    .flatMap((route) => [route.path, ...(route.aliases ?? []).filter((alias) => !alias.includes(":"))]);
  expect(prerenderedPaths().sort()).toEqual([...expected, OFFLINE_PATH].sort());
});
