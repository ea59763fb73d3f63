import { expect, test } from "vitest";
import { readPages } from "../../editorial/pages.ts";
import { demoWords } from "./demo-words.server.ts";
import { demoPaths } from "./table.tsx";

const features = readPages().filter((page) => page.section === "feature");

test("a page has words of a demo where there is one, and only there", () => {
  const told = features.filter(({ demo }) => demo).map(({ path }) => path);
  expect(told.sort()).toEqual([...demoPaths].sort());
});

test("every demo names its sources", () => {
  for (const page of features) if (page.demo) expect(demoWords(page)?.sources).not.toEqual([]);
});
