import { expect, test } from "vitest";
import { readIndustries } from "./industries.server.ts";
import { everything } from "./measures.ts";
import { readSelection, selectionQuery } from "./selection.ts";

const data = readIndustries();

test("a selection survives its address", () => {
  const selection = { industry: "Leisure and hospitality", from: 2007, to: 2009 };
  expect(readSelection(selectionQuery(selection, data), data)).toEqual(selection);
  expect(selectionQuery(everything(data), data)).toBe("");
});

test("an address that asks for what is not there shows everything", () => {
  expect(readSelection("industry=Piracy&from=1492&to=x", data)).toEqual(everything(data));
});

test("years in the wrong order are put right", () => {
  expect(readSelection("from=2009&to=2003", data)).toMatchObject({ from: 2003, to: 2009 });
});
