import { expect, test } from "vitest";
import { flights, publicTables } from "../../datasets/public.data.ts";
import { layoutOf, pageNumber, pagesOf, START, scaleOn } from "./page-layout.ts";
import { print } from "./print.ts";

const perPage = (change: Partial<typeof START>) => layoutOf({ ...START, ...change }).rowsPerPage;

test("40 rows per page give the page counts that the page states", () => {
  expect(perPage({})).toBe(40);
  expect(publicTables.map(({ rows }) => pagesOf(rows, 40))).toEqual([50, 81, 85, 163, 1052, 1512]);
  expect(pagesOf(START.limit, 40)).toBe(250);
});

test("larger type, larger margins and shorter paper leave fewer rows", () => {
  expect(perPage({ paper: "Letter" })).toBeLessThan(40);
  expect(perPage({ orientation: "landscape" })).toBeLessThan(perPage({ paper: "Letter" }));
  expect(perPage({ type: 8 })).toBeGreaterThan(perPage({ margin: 10 }));
  expect(perPage({ margin: 10 })).toBeGreaterThan(40);
  expect(perPage({ margin: 400 })).toBe(1);
});

test("A4 on Letter shrinks to 94%, Letter on A4 to 97%", () => {
  expect(Math.round(scaleOn("A4", "Letter") * 100)).toBe(94);
  expect(Math.round(scaleOn("Letter", "A4") * 100)).toBe(97);
  expect(pageNumber("of", 3, 50)).toBe("Page 3 of 50");
});

test("print() returns a PDF file", async () => {
  const pdf = new TextDecoder("latin1").decode(await print(flights.slice(0, 81), START));
  expect(pdf.startsWith("%PDF-")).toBe(true);
});
