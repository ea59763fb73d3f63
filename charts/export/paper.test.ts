import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printColor, printColors } from "./paper.ts";

test("paper uses the colors of the light theme", () => {
  const styles = readFileSync("ui/styles.css", "utf8");
  const light = Object.keys(printColors).map((name) => [
    name,
    new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(styles)?.[1],
  ]);
  // Paper itself is white.
  expect({ ...Object.fromEntries(light), paper: "#ffffff" }).toEqual(printColors);
});

test("a color that is not a token becomes ink", () => {
  expect([printColor("var(--color-teal)"), printColor("red"), printColor(undefined)]).toEqual([
    "#12796b",
    "#16202b",
    "#16202b",
  ]);
});
