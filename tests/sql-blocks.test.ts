import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { administer } from "#testing/postgres.ts";
import { postgresUrl } from "#testing/postgres-server.ts";
import { filesForSql } from "./support/page-sql.ts";

/*
 * Runs every block of SQL that a page shows in PostgreSQL, except those which `tests/page-sql.test.ts` runs: those with files of
 * the page, and those of connectors, in SQLite. Figures of articles about public data are compared in `tests/shown-queries.test.ts`, queries of demos beside them.
 */

const blocks = readPages()
  .filter((page) => filesForSql(page).length === 0 && page.section !== "connector")
  .flatMap(({ path, body }) =>
    [...body.matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, code = ""]) => ({ path, code })),
  );

/** The database that statements about rights name. */
const DATABASE = "sales";

/** Fixtures of the blocks: tables with the columns that the copy describes, and roles. */
const SCHEMA = `
  create role aiv_reader;
  create role reporting;
  create table audit_log (report text, started_at timestamptz);
  create table crimea (date date, disease numeric, army_size numeric);
  create table employment (month date, sector text, jobs integer);
  create table event (event_at timestamptz, site_id integer);
  create table film_raw (title text, release_date date, us_gross bigint);
  create table flights (origin text, destination text, delay integer);
  create table forecast_log (month date, rate numeric, forecast numeric);
  create table issue_transition (issue_key text, to_status text, changed_at timestamptz);
  create table loan_balance (loan_id integer, balance_usd integer, valid_from date, recorded_at date);
  insert into loan_balance values (8841, 120000, '2026-09-01', '2026-09-01'), (8841, 118500, '2026-09-28', '2026-10-02');
  create table new_result (store text, revenue numeric);
  create table old_result (store text, revenue numeric);
  insert into old_result values ('North', 10), ('South', 20);
  insert into new_result values ('North', 10), ('South', 21);
  create table order_lines (order_date date, category text, cost numeric, revenue numeric);
  create table orders (order_id integer, store text, region text, ordered_on date, promised_on date, delivered_on date,
    revenue numeric, cost numeric);
  create table reader_regions (reader text, region text);
  create table risk_log (day date, daily_return numeric, value_at_risk numeric);
  create table routes (origin text, destination text, flights integer);
  create table session_airports (user_id text, origin text);
  create table site (site_id integer, zone text);
  create table strikes (state text, size text);
  create table unemployment (month date, rate numeric, industry text);
  create table us_employment (month date, nonfarm integer);
  create table weather (location text, precipitation numeric);
`;

let client: pg.Client;

beforeAll(async () => {
  await administer(postgresUrl(), `create database ${DATABASE}`);
  client = new pg.Client(`${postgresUrl()}/${DATABASE}`);
  await client.connect();
  await client.query(SCHEMA);
});
afterAll(() => client.end());

beforeEach(async () => {
  await client.query("begin");
  return () => client.query("rollback");
});

/** Runs a block; a parameter is null. @returns the rows of its last statement */
async function run(code: string): Promise<unknown[]> {
  // A role that it creates is given for other blocks.
  const [, created] = /^create role (\w+)/i.exec(code) ?? [];
  if (created) await client.query(`drop role ${created}`);
  const result: pg.QueryResult | pg.QueryResult[] = await client.query(code.replaceAll("= ?", "= null"));
  return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
}

describe("SQL in copy", () => {
  it.each(blocks)("runs on $path: $code", async ({ code }) => {
    await expect(run(code)).resolves.toBeDefined();
  });

  it.each([
    [
      "/pentaho-server",
      (code: string) => code,
      [
        ["South", "20"],
        ["South", "21"],
      ],
    ],
    ["/business-intelligence-financial-services", (code: string) => code, [[8841, 120_000]]],
    [
      "/business-intelligence-financial-services",
      (code: string) => code.replace(/(recorded_at.*?)2026-09-30/, "$12026-11-15"),
      [[8841, 118_500]],
    ],
  ])("has the result that the copy of %s describes", async (path, change, expected) => {
    const block = blocks.find((each) => each.path.endsWith(path));
    const rows = await run(change(block?.code ?? ""));
    expect(rows.map((row) => Object.values(Object(row)))).toEqual(expected);
  });
});
