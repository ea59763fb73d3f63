import { expect, test } from "vitest";
import { contents } from "./contents.data.ts";
import { brokenLinks, moveError, moveItem, repairLinks, rightOf, searchItems } from "./repository.ts";

const item = (name: string) => {
  const found = contents.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test("the initial contents have no broken links", () => {
  expect(brokenLinks(contents)).toEqual([]);
});

test("rights come from folders, so a move publishes a report", () => {
  expect(names(searchItems(contents, "Reader", "flights"))).toEqual([
    "Departures by airport",
    "Late flights",
  ]);
  const published = moveItem(contents, item("Delays by hour").id, {
    folder: "Operations/Published",
    name: "Delays by hour",
  });
  expect(names(searchItems(published, "Reader", "flights report"))).toEqual([
    "Departures by airport",
    "Delays by hour",
  ]);
  expect(rightOf("Finance/Parts", "Reader")).toBe("through reports");
});

test("renaming a data set breaks references until they are repaired", () => {
  const flights = item("flights-2k");
  const renamed = moveItem(contents, flights.id, { folder: flights.folder, name: "flights" });
  expect(names(brokenLinks(renamed).map((link) => link.item))).toEqual([
    "Departures by airport",
    "Late flights",
    "Delays by hour",
  ]);
  expect(brokenLinks(repairLinks(renamed))).toEqual([]);
  const twice = moveItem(renamed, flights.id, { folder: "Shared/Reference", name: "flights" });
  expect(brokenLinks(repairLinks(twice))).toEqual([]);
});

test("a move is refused without the right, for an invalid name or for a taken path", () => {
  const report = item("Late flights");
  const to = (folder: "Finance/Published" | "Shared/Style", name = report.name) => ({ folder, name });
  expect(moveError(contents, report, to("Finance/Published"), "Publisher")).toBeUndefined();
  expect(moveError(contents, report, to("Finance/Published"), "Builder")).toMatch("builder may not write");
  expect(moveError(contents, report, to("Shared/Style"), "Publisher")).toMatch("Shared/Style");
  expect(moveError(contents, report, to("Finance/Published", "a/b"), "Publisher")).toMatch("slash");
  expect(moveError(contents, report, to("Finance/Published", "Jobs by industry"), "Publisher")).toMatch(
    "already",
  );
});
