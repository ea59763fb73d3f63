import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type ColorRole, palette, paletteCss } from "#contract/palette.ts";

it("is the palette of the style sheets and of the site's icon", () => {
  // After a change, run `node tools/palette.ts`, and export the icons in `public/` from `favicon.svg` again.
  expect(readFileSync("ui/palette.css", "utf8")).toBe(paletteCss());
  const icon = readFileSync("public/favicon.svg", "utf8").match(/#[0-9a-f]{6}/g);
  const colors = ([i, j]: readonly [0, 1] | readonly [1, 0]) => [
    palette.ink[i],
    palette.paper[i],
    palette.highlight[j],
  ];
  expect(icon).toEqual([...colors([0, 1]), ...colors([1, 0])]);
});

const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const part = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

/** The contrast of two colors. Source: WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const text = ["ink", "muted", "accent", "good", "alert", "amber-text", "sky-text", "plum-text"] as const;
const marks = ["field", "highlight", "amber", "sky", "plum", "slate", "quiet"] as const;

it.each([
  ["light", 0],
  ["dark", 1],
] as const)("has enough contrast in the %s theme", (_theme, i) => {
  const least = (roles: readonly ColorRole[], behind: readonly ColorRole[]) =>
    Math.min(...roles.flatMap((role) => behind.map((each) => contrast(palette[role][i], palette[each][i]))));
  expect(least(text, ["paper", "raised"])).toBeGreaterThanOrEqual(4.5);
  expect(least(["on-action"], ["action", "action-deep"])).toBeGreaterThanOrEqual(4.5);
  expect(least(["ink", "accent"], ["tint"])).toBeGreaterThanOrEqual(4.5);
  expect(least(marks, ["paper", "raised"])).toBeGreaterThanOrEqual(3);
});

it("is used by its names only: no class has a size or color of its own", () => {
  const retired =
    /\b(text-(tiny|display|h3)|font-(serif|sans)|on-accent|(bg|text|border)-(teal|ochre))\b|text-\[[\d.]+rem|#[0-9a-f]{6}"/;
  /** The colors of applications of others, and of the reports and files that demos make. */
  const others = /EmbedTab|sharedresource|charts\/export|\.test\./;
  const files = globSync("{app,charts,demos,desk,forms,ui,workbench}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => !others.test(file) && retired.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
