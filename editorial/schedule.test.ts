import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { everyPagePath, listPagePaths, readPage } from "./pages.ts";
import { isLive, notAfter, scheduled, today } from "./schedule.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-schedule-"));
  mkdirSync(join(dir, "pages/blog"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const found = (day?: string) =>
  scheduled(dir, day).map(({ file, published }) => `${file.slice(dir.length + 1)} ${published}`);

it("lists pages, events and changes with a date after today", () => {
  write("pages/blog/later.mdx", "---\npublished: 2027-02-01\n---\n\npublished: 2027-03-01\n");
  write("pages/blog/quoted.mdx", '---\npublished: "2027-02-01"\n---\n');
  write("pages/blog/now.mdx", "---\npublished: 2027-01-31\n---\n");
  write("pages/blog/always.mdx", "---\ntitle: x\n---\n");
  write("events.yaml", "- { id: a, published: 2027-02-02 }\n- id: b\n  published: 2027-01-01\n");
  write("changes.yaml", "- id: c\n  on: 2027-02-03\n");
  expect(found("2027-01-31")).toEqual([
    "changes.yaml 2027-02-03",
    "events.yaml 2027-02-02",
    "pages/blog/later.mdx 2027-02-01",
    "pages/blog/quoted.mdx 2027-02-01",
  ]);
  expect(found("2027-02-03")).toEqual([]);
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
    [undefined, "2027-01-30", "2027-01-31", "2027-02-01"].map((day) => isLive(day, "2027-01-31")),
  ).toEqual([true, true, true, false]);
  expect(notAfter("2027-02-01", "2027-01-31")).toBe("2027-01-31");
  expect(notAfter("2027-01-01", "2027-01-31")).toBe("2027-01-01");
});
