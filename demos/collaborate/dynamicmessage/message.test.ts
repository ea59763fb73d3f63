import { expect, test } from "vitest";
import { iowaShares } from "../../datasets/public.data.ts";
import { readTemplate, START, writeMessage } from "./message.ts";

const template = readTemplate(START);
const format = (year: number, source = "Renewables") => writeMessage(template, iowaShares, source, year);

test.each([
  [2001, "Renewables made 3.5 percent of Iowa's electricity."],
  [2003, "Renewables made 4.5 percent of Iowa's electricity, 0.1 points less than in 2002."],
  [2009, "Renewables made 16.5 percent of Iowa's electricity, 7.0 points more than in 2008."],
  [2017, "Renewables made 38.8 percent of Iowa's electricity, 0.2 points less than in 2016."],
  [2018, "No data for 2018 yet."],
])("the sentence for %i matches the page", (year, text) => {
  expect(format(year)).toBe(text);
});

test("a rule without a clause leaves it out", () => {
  const short = readTemplate("{source}: {share}{change}\nmore: (+{diff})");
  expect(writeMessage(short, iowaShares, "Renewables", 2017)).toBe("Renewables: 38.8");
});

test("unknown fields and rules are errors", () => {
  expect(() => readTemplate("{sauce}")).toThrow("There is no {sauce}");
  expect(() => readTemplate("{source}\nworse: {diff}")).toThrow("“worse: {diff}” does not begin with");
});
