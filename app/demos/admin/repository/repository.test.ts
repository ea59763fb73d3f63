import { expect, test } from "vitest";
import { contents } from "./contents.data.ts";
import { brokenLinks, find, objection, pathOf, placed, repaired, rightOf } from "./repository.ts";

const item = (name: string) => {
  const found = contents.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test("nothing is broken at the start, and data sets have their rows", () => {
  expect(brokenLinks(contents)).toEqual([]);
  expect([item("flights-2k").rows, item("airports").rows, item("Late flights").rows]).toEqual([
    2000,
    3376,
    null,
  ]);
});

test("rights lie on folders, and a move is how a report is published", () => {
  expect(names(find(contents, "Reader", "flights", ""))).toEqual(["Departures by airport", "Late flights"]);
  const published = placed(contents, item("Delays by hour").id, {
    folder: "Operations/Published",
    name: "Delays by hour",
  });
  expect(names(find(published, "Reader", "flights", "Report"))).toEqual([
    "Departures by airport",
    "Delays by hour",
  ]);
  expect(rightOf("Finance/Parts", "Reader")).toBe("through reports");
});

test("a renamed data set breaks what refers to it, until the references are put right", () => {
  const flights = item("flights-2k");
  const renamed = placed(contents, flights.id, { folder: flights.folder, name: "flights" });
  expect(names(brokenLinks(renamed).map((link) => link.item))).toEqual([
    "Departures by airport",
    "Late flights",
    "Delays by hour",
  ]);
  expect(brokenLinks(repaired(renamed, new Map([[pathOf(flights), "Operations/Parts/flights"]])))).toEqual(
    [],
  );
});

test("what stands against a move", () => {
  const report = item("Late flights");
  const to = (folder: "Finance/Published" | "Shared/Style", name = report.name) => ({ folder, name });
  expect(objection(contents, report, to("Finance/Published"), "Publisher")).toBeUndefined();
  expect(objection(contents, report, to("Finance/Published"), "Builder")).toMatch("builder may not write");
  expect(objection(contents, report, to("Shared/Style"), "Publisher")).toMatch("Shared/Style");
  expect(objection(contents, report, to("Finance/Published", "a/b"), "Publisher")).toMatch("slash");
  expect(objection(contents, report, to("Finance/Published", "Jobs by industry"), "Publisher")).toMatch(
    "already",
  );
});
