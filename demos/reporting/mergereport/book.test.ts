import { expect, test } from "vitest";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";
import { pagesFor, paginate } from "./book.ts";

test("the page's example makes 42 pages, because each part starts on a new page", () => {
  const years = Map.groupBy(seattleWeather, ({ date }) => String(date).slice(0, 4));
  const parts = [...years].map(([name, days]) => ({ name, pages: pagesFor(days.length, 40) }));
  expect(paginate([{ name: "Summary", pages: 2 }, ...parts])).toEqual([
    { name: "Summary", pages: 2, first: 1, last: 2 },
    { name: "2012", pages: 10, first: 3, last: 12 },
    { name: "2013", pages: 10, first: 13, last: 22 },
    { name: "2014", pages: 10, first: 23, last: 32 },
    { name: "2015", pages: 10, first: 33, last: 42 },
  ]);
});

test("a part without rows has one page", () => {
  expect(pagesFor(0, 40)).toBe(1);
});
