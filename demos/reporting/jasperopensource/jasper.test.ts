import { expect, test } from "vitest";
import { iowaShares } from "../../datasets/public.data.ts";
import { fill } from "./fill.ts";
import generationDesign from "./generation.jrxml?raw";
import { readJrxml } from "./jrxml.ts";

const textsOf = (design: string) =>
  fill(readJrxml(design), iowaShares).map((page) => page.map(({ text }) => text));
/** Returns the totals in the group footers. */
const totalsOf = (design: string) => {
  const texts = textsOf(design).flat();
  return texts.flatMap((text, i) => (text.startsWith("Total of") ? [texts[i + 1]] : []));
};

test("group totals match the page", () => {
  const totals = totalsOf(generationDesign);
  expect(totals).toHaveLength(17);
  expect([totals[0], totals.at(-1)]).toEqual(["40,651", "56,476"]);
  expect(textsOf(generationDesign).flat()).toContain("864,452");
});

test("with the wrong reset type, totals accumulate across groups", () => {
  const totals = totalsOf(
    generationDesign.replace('resetType="Group" resetGroup="Year"', 'resetType="Report"'),
  );
  expect([totals[0], totals.at(-1)]).toEqual(["40,651", "864,452"]);
});

test("a group footer refers to the group that has ended", () => {
  const texts = textsOf(generationDesign).flat();
  expect(texts.slice(2, 11)).toEqual([
    "2001",
    "Fossil Fuels",
    "35,361",
    "Nuclear Energy",
    "3,853",
    "Renewables",
    "1,437",
    "Total of 2001",
    "40,651",
  ]);
});

test("no band crosses a page break, and each page has its number", () => {
  const { page } = readJrxml(generationDesign);
  const pages = fill(readJrxml(generationDesign), iowaShares);
  expect(pages.length).toBeGreaterThan(3);
  for (const [i, texts] of pages.entries()) {
    expect(texts.at(-1)?.text).toBe(`Page ${i + 1}`);
    for (const { y, height } of texts) expect(y + height).toBeLessThanOrEqual(page.height - page.bottom);
  }
});

test.each([
  ["<report/>", "begins with <jasperReport>"],
  [generationDesign.replace("$F{source}", "$F{carrier}"), "There is no field carrier"],
  [generationDesign.replace("$V{TOTAL}", "$V{ALL}"), "There is no variable ALL"],
  [generationDesign.replace('<band height="20">', '<band height="900">'), "900 points fits no page"],
  [generationDesign.replace('calculation="Sum"', 'calculation="Variance"'), "cannot calculate Variance"],
])("a design error has a message", (design, message) => {
  expect(() => fill(readJrxml(design), iowaShares)).toThrow(message);
});
