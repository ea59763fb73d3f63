import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { everyPagePath, listPagePaths, readPage } from "./pages.ts";
import { dates, inOrder, isLive, notAfter, overDays, scheduled, today } from "./schedule.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-schedule-"));
  mkdirSync(join(dir, "pages/blog"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const found = (day?: string) =>
  scheduled(dir, day).map(({ file, reason }) => `${file.slice(dir.length + 1)} ${reason}`);

it("lists pages, events and changes with a date after today", () => {
  write("pages/blog/later.mdx", "---\npublished: 2027-02-01\n---\n\npublished: 2027-03-01\n");
  write("pages/blog/quoted.mdx", '---\npublished: "2027-02-01"\n---\n');
  write("pages/blog/now.mdx", "---\npublished: 2027-01-31\n---\n");
  write("pages/blog/always.mdx", "---\ntitle: x\n---\n");
  write("events.yaml", "- { id: a, published: 2027-02-02 }\n- id: b\n  published: 2027-01-01\n");
  write("changes.yaml", "- id: c\n  on: 2027-02-03\n");
  expect(found("2027-01-31")).toEqual([
    "changes.yaml until 2027-02-03",
    "events.yaml until 2027-02-02",
    "pages/blog/later.mdx until 2027-02-01",
    "pages/blog/quoted.mdx until 2027-02-01",
  ]);
  expect(found("2027-02-03")).toEqual([]);
});

it("lists the days of events and courses that are over", () => {
  write(
    "events.yaml",
    '- id: a\n  starts: "2027-02-02T15:00:00Z"\n- id: b\n  starts: "2027-02-04T15:00:00Z"\n',
  );
  write("courses.yaml", '- id: c\n  starts: "2027-02-01"\n');
  expect(overDays(dir, "2027-02-02")).toEqual(["2027-02-01"]);
  expect(overDays(dir, "2027-02-03")).toEqual(["2027-02-01", "2027-02-02"]);
});

it("lists what is over, drafts, and the banner outside its dates", () => {
  write("pages/blog/over.mdx", "---\nuntil: 2027-01-30\n---\n\ndraft: true\n");
  write("pages/blog/last.mdx", "---\nuntil: 2027-01-31\n---\n");
  write("pages/blog/draft.mdx", "---\ndraft: true\n---\n");
  write("pages/blog/done.mdx", "---\ndraft: false\n---\n");
  write("events.yaml", "- { id: a, draft: true }\n- { id: b, published: 2027-01-01, until: 2027-01-02 }\n");
  write(
    "site.yaml",
    "promo:\n  # until: 2020-01-01\n  text: Sale\n  published: 2027-02-01\n  until: 2027-02-28\n",
  );
  expect(found("2027-01-31")).toEqual([
    "events.yaml as a draft",
    "events.yaml since its last day, 2027-01-02",
    "pages/blog/draft.mdx as a draft",
    "pages/blog/over.mdx since its last day, 2027-01-30",
    "site.yaml until 2027-02-01",
  ]);
});

it("reports a last day before the first one", () => {
  const schema = z.object(dates).check(inOrder);
  expect(schema.safeParse({ published: "2027-02-01", until: "2027-02-01" }).success).toBe(true);
  const { error } = schema.safeParse({ published: "2027-02-01", until: "2027-01-31" });
  expect(error?.issues.map(({ path }) => path)).toEqual([["until"]]);
});

it("has no page after its last day, and no draft", () => {
  write("pages/blog/over.mdx", "---\nsection: blog\nuntil: 2020-01-01\n---\n");
  write("pages/blog/draft.mdx", "---\nsection: blog\ndraft: true\n---\n");
  write("pages/blog/last.mdx", `---\nsection: blog\nuntil: ${today}\n---\n`);
  expect(listPagePaths(join(dir, "pages"))).toEqual(["/blog/last"]);
});

it("has no page before its day", () => {
  write("pages/blog/later.mdx", "---\nsection: blog\npublished: 9999-01-01\n---\n");
  write("pages/blog/now.mdx", `---\nsection: blog\npublished: ${today}\n---\n`);
  const pages = join(dir, "pages");
  expect(listPagePaths(pages)).toEqual(["/blog/now"]);
  expect(everyPagePath(pages)).toEqual(["/blog/later", "/blog/now"]);
  expect(readPage("/blog/later", pages)).toBeUndefined();
});

it("compares with the day, inclusive", () => {
  expect(
    [undefined, "2027-01-30", "2027-01-31", "2027-02-01"].map((published) =>
      isLive({ published }, "2027-01-31"),
    ),
  ).toEqual([true, true, true, false]);
  expect(notAfter("2027-02-01", "2027-01-31")).toBe("2027-01-31");
  expect(notAfter("2027-01-01", "2027-01-31")).toBe("2027-01-01");
});
