import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { commonOptions, markSchemas } from "./chart-schema.server.ts";

const guide = readFileSync("docs/content.md", "utf8");
const section = (from: string, to: string) => guide.split(from)[1]?.split(to)[0] ?? "";
/** Returns the names in code at the start of table rows, or in a list of a cell. */
const optionsIn = (text: string) => [...text.matchAll(/`(\w+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
const firstCells = (text: string) => text.split("\n").map((line) => line.split(" | ")[0] ?? "");

it.each(keysOf(markSchemas))("the guide for editors names what a %s needs and takes", (mark) => {
  const [, needs = "", takes = ""] =
    new RegExp(`^\\| \`${mark}\` \\| [^|]+ \\| ?([^|]*) ?\\| (.*) \\|$`, "m").exec(
      section("### Marks", "All marks"),
    ) ?? [];
  const axes = optionsIn(firstCells(section("Marks with axes", "An option")).join());
  const shape: Record<string, z.ZodType> = markSchemas[mark].shape;
  const own = Object.keys(shape).filter((name) => name !== "mark" && !(name in commonOptions));
  const isNeeded = (name: string) => !shape[name]?.isOptional();
  expect(
    optionsIn(needs)
      .filter((name) => name in shape)
      .sort(),
  ).toEqual(own.filter(isNeeded).sort());
  const taken = [...optionsIn(takes), ...(takes.includes("axes") ? axes : [])].filter(
    (name) => name !== "id",
  );
  expect([...new Set(taken)].sort()).toEqual(own.filter((name) => !isNeeded(name)).sort());
});

it("the guide for editors names what all marks take", () => {
  const cells = section("All marks take", "Marks with axes");
  for (const name of keysOf(commonOptions)) expect(optionsIn(cells)).toContain(name);
});
