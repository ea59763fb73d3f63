import { readdirSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { faces } from "./svg.ts";

it.each(Object.keys(faces) as (keyof typeof faces)[])("renders text of the face %s", (face) => {
  const fontFiles = readdirSync("tools/pictures/fonts").map((file) => `tools/pictures/fonts/${file}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="30"><text y="20" ${faces[face]}>AIV</text></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render();
  expect(pixels.some((value) => value > 0)).toBe(true);
});
