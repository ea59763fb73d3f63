import { expect, it } from "vitest";
import { findFeatures } from "./find-features.ts";

const groups = [
  { title: "Sharing", text: "", features: [{ path: "/a", nav: "Data alerts", line: "Watches one value." }] },
  { title: "Admin", text: "", features: [{ path: "/b", nav: "Repository", line: "The tree of folders." }] },
];

it.each([
  ["", ["/a", "/b"]],
  ["ALERT value", ["/a"]],
  ["admin", ["/b"]],
  [" tree ", ["/b"]],
  ["alert folders", []],
])("finds %j in names, lines and groups", (query, paths) => {
  expect([...findFeatures(groups, query)]).toEqual(paths);
});
