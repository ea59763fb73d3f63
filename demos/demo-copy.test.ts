import { expect, test } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { demoCopy } from "./demo-copy.server.ts";

const demoPaths = Object.keys(import.meta.glob("./*/*/*.demo.tsx")).map((file) =>
  file.replace(/^\.(.*)\/[^/]+$/, "/featurePage$1"),
);
const features = readPages().filter((page) => page.section === "feature");

test("exactly the pages with a demo component have demo copy", () => {
  const withCopy = features.filter(({ demo }) => demo).map(({ path }) => path);
  expect(withCopy.sort()).toEqual(demoPaths.sort());
});

test("every demo lists the sources of its data", () => {
  for (const page of features) if (page.demo) expect(demoCopy(page)?.sources).not.toEqual([]);
});
