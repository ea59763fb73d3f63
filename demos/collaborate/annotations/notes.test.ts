import { expect, test } from "vitest";
import { employment } from "../../datasets/public.data.ts";
import { valueAt } from "./notes.ts";

test("a month has a value and the change since the month before", () => {
  expect(valueAt(employment, "government", "2010-05-01")).toEqual({ value: 22996, change: 427 });
  expect(valueAt(employment, "government", "2010-07-01").value).toBe(22569);
});
