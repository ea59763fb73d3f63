import { describe, expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { filesForSql, matchesCell, runPageSql } from "./support/page-sql.ts";

/*
 * Runs the code that documentation and tutorials tell readers to enter. The results must equal the tables below the
 * queries.
 */

const pages = readPages().filter((page) => filesForSql(page).length > 0);

it("there are a first dashboard and at least five tutorials to check", () => {
  expect(pages.length).toBeGreaterThanOrEqual(6);
});

describe.each(pages)("$path", (page) => {
  const results = runPageSql(page.body, filesForSql(page));

  it("has at least three results in its copy", () => expect(results.length).toBeGreaterThanOrEqual(3));

  it.each(results)("has the actual result in its copy: $query", ({ documented, actual }) => {
    expect(documented.length, "rows").toBe(actual.length);
    actual.forEach((row, line) => {
      const cells = documented[line] ?? [];
      const same =
        row.length === cells.length && row.every((value, place) => matchesCell(value, cells[place]));
      expect(same ? row : cells, `row ${line}`).toEqual(row);
    });
  });
});
