import { describe, expect, it } from "vitest";
import { readPages } from "../editorial/pages.ts";
import { runPageSql, sameAsPrinted } from "./support/page-sql.ts";

/* What documentation and tutorials tell readers to type is typed here; the tables under the queries must come out. */

const pages = readPages().flatMap((page) =>
  (page.section === "tutorial" || page.section === "documentation") && page.files.length > 0
    ? [{ path: page.path, body: page.body, files: page.files }]
    : [],
);

it("there are a first dashboard and at least five tutorials to check", () => {
  expect(pages.length).toBeGreaterThanOrEqual(6);
});

describe.each(pages)("$path", ({ body, files }) => {
  const results = runPageSql(body, files);

  it("prints at least three results", () => expect(results.length).toBeGreaterThanOrEqual(3));

  it.each(results)("prints what this gives: $query", ({ printed, given }) => {
    expect(printed.length, "rows").toBe(given.length);
    given.forEach((row, line) => {
      const cells = printed[line] ?? [];
      const same =
        row.length === cells.length && row.every((value, place) => sameAsPrinted(value, cells[place]));
      expect(same ? row : cells, `row ${line}`).toEqual(row);
    });
  });
});
