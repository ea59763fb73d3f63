import { expect, it } from "vitest";
import { tables } from "./report.ts";

const cells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

it("has one table by page, misses with their notes, and a table of the other figures", () => {
  const [pages = "", over, others = ""] = tables([
    { what: "SEO", page: "/", value: 92, budget: { least: 100 }, note: "canonical" },
    { what: "scripts, bytes", page: "/", value: 112_000, budget: { most: 115_000 } },
    { what: "scripts, bytes", page: "/offline", value: 109_000, budget: { most: 110_000 } },
    { what: "second start", value: 0.77, unit: "s", budget: { most: 3 } },
    { what: "to nginx's speed", value: undefined, budget: { least: 0.5 }, note: "nginx is not installed" },
  ]).split("\n\n");
  expect(pages.split("\n").map(cells)).toMatchObject([
    ["page", "SEO ≥ 100", "scripts, bytes ≤ 115,000 or ≤ 110,000", "verdict"],
    {},
    ["/", "92", "112,000", "over"],
    ["/offline", "", "109,000", "ok"],
  ]);
  expect(over).toBe("/ is over: SEO 92, ≥ 100; canonical");
  expect(others.split("\n").slice(2).map(cells)).toEqual([
    ["second start", "≤ 3 s", "0.77 s", "ok"],
    ["to nginx's speed", "≥ 0.5", "nginx is not installed", "skipped"],
  ]);
});
