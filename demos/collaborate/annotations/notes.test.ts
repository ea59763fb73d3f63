import { expect, test } from "vitest";
import { employment } from "../../datasets/public.data.ts";
import { monthBeside, notesInView, readNotes, START, valueAt } from "./notes.ts";

test("a month has a value and the change since the month before", () => {
  expect(valueAt(employment, "government", "2010-05-01")).toEqual({ value: 22996, change: 427 });
  expect(valueAt(employment, "government", "2010-07-01").value).toBe(22569);
});

test("moving a month stops at the first and last row", () => {
  expect(monthBeside(employment, "2010-12-01", 1)).toBe("2011-01-01");
  expect(monthBeside(employment, "2006-01-01", -1)).toBe("2006-01-01");
  expect(monthBeside(employment, "2015-10-01", 12)).toBe("2015-12-01");
});

test("a note appears only with its own series and period", () => {
  const later = employment.filter(({ month }) => String(month) >= "2011");
  expect(notesInView(START, "government", employment)).toEqual(START);
  expect(notesInView(START, "construction", employment)).toEqual([]);
  expect(notesInView(START, "government", later)).toEqual([]);
});

test("stored notes are validated", () => {
  expect(readNotes(JSON.parse(JSON.stringify(START)))).toEqual(START);
  expect(readNotes([{ id: 2, series: "nonsense", month: "2010-05-01", text: "", by: "" }, null])).toEqual([]);
  expect(readNotes({})).toBeUndefined();
});
