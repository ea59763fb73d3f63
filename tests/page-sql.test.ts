import { describe, expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { type DocumentedQuery, filesForSql, matchesCell, runPageSql } from "./support/page-sql.ts";

/*
 * Runs the code that documentation, tutorials and connectors tell readers to enter. The results must equal the tables
 * below the queries.
 */

const pages = readPages().filter((page) => filesForSql(page).length > 0);

it("there are a first dashboard and at least five tutorials to check", () => {
  expect(pages.length).toBeGreaterThanOrEqual(6);
});

describe.each(pages)("$path", (page) => {
  const results = runPageSql(page.body, filesForSql(page));

  it("has at least three results in its copy", () => expect(results.length).toBeGreaterThanOrEqual(3));

  it.each(results)("has the actual result in its copy: $query", expectSameResult);
});

const connectors = readPages().filter(({ section }) => section === "connector");

it("there is a page of a connector to check", () => expect(connectors.length).toBeGreaterThan(0));

it.each(connectors)("$path has a query with its actual result", ({ body }) => {
  const results = runPageSql(body, []);
  expect(results).toHaveLength(1);
  for (const result of results) expectSameResult(result);
});

function expectSameResult({ documented, actual }: DocumentedQuery): void {
  expect(documented.length, "rows").toBe(actual.length);
  actual.forEach((row, line) => {
    const cells = documented[line] ?? [];
    const same = row.length === cells.length && row.every((value, place) => matchesCell(value, cells[place]));
    expect(same ? row : cells, `row ${line}`).toEqual(row);
  });
}
