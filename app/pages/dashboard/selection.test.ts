import { expect, test } from "vitest";
import { fullSelection } from "./measures.ts";
import { readSelection, selectionQuery } from "./selection.ts";

test("a selection is restored from its query", () => {
  const selection = { industry: "Leisure and hospitality", from: 2007, to: 2009 };
  expect(readSelection(selectionQuery(selection))).toEqual(selection);
  expect(selectionQuery(fullSelection)).toBe("");
});

test("unknown values in the query select all data", () => {
  expect(readSelection("industry=Piracy&from=1492&to=x")).toEqual(fullSelection);
});

test("years in the wrong order are swapped", () => {
  expect(readSelection("from=2009&to=2003")).toMatchObject({ from: 2003, to: 2009 });
});
