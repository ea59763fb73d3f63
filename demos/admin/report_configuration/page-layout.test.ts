import { expect, test } from "vitest";
import { flights } from "../../datasets/public.data.ts";
import { layoutOf, pagesOf, START } from "./page-layout.ts";

const perPage = (change: Partial<typeof START>) => layoutOf({ ...START, ...change }).rowsPerPage;

test("2,000 rows, 40 on a page, make 50 pages", () => {
  expect(perPage({})).toBe(40);
  expect(pagesOf(flights.length, 40)).toBe(50);
});

test("larger type, larger margins and shorter paper leave fewer rows", () => {
  expect(perPage({ paper: "Letter" })).toBeLessThan(40);
  expect(perPage({ orientation: "landscape" })).toBeLessThan(perPage({ paper: "Letter" }));
  expect(perPage({ type: 8 })).toBeGreaterThan(perPage({ margin: 10 }));
  expect(perPage({ margin: 10 })).toBeGreaterThan(40);
  expect(perPage({ margin: 400 })).toBe(1);
});
