import { expect, test } from "vitest";
import { fill } from "./fill.ts";
import { generation, generationDesign } from "./generation.data.ts";
import { readJrxml } from "./jrxml.ts";

const textsOf = (design: string) =>
  fill(readJrxml(design), generation).map((page) => page.map(({ text }) => text));
/** What is printed to the right of a group's total. */
const totalsOf = (design: string) => {
  const texts = textsOf(design).flat();
  return texts.flatMap((text, i) => (text.startsWith("Total of") ? [texts[i + 1]] : []));
};

test("group totals are those of the page", () => {
  const totals = totalsOf(generationDesign);
  expect(totals).toHaveLength(17);
  expect([totals[0], totals.at(-1)]).toEqual(["40,651", "56,476"]);
  expect(textsOf(generationDesign).flat()).toContain("864,452");
});

test("with the wrong reset the first total is right and the last is everything", () => {
  const totals = totalsOf(
    generationDesign.replace('resetType="Group" resetGroup="Year"', 'resetType="Report"'),
  );
  expect([totals[0], totals.at(-1)]).toEqual(["40,651", "864,452"]);
});

test("a group's footer speaks of the group that has ended", () => {
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

test("no band crosses the end of a page, and each page has its number", () => {
  const { page } = readJrxml(generationDesign);
  const pages = fill(readJrxml(generationDesign), generation);
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
])("a mistake is told", (design, message) => {
  expect(() => fill(readJrxml(design), generation)).toThrow(message);
});
