import { beforeAll, describe, expect, it } from "vitest";
import { missingIn } from "#app/testing/figures-in-copy.ts";
import { formatNumber } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import type { DatasetName } from "#company/datasets.server.ts";
import { readPages } from "#editorial/pages.ts";
import type { Query } from "#workbench/engine/engine.ts";
import { startInNode } from "#workbench/engine/engine-in-node.server.ts";
import { setAsCsv } from "#workbench/engine/initial-state.server.ts";
import { readFile } from "#workbench/import/read-file.ts";

/*
 * Runs the queries in articles about public data, and looks for their figures in the copy. `tests/page-sql.test.ts` does
 * the same for tutorials and documentation; queries of demos are tested beside them.
 */

const shown = (value: unknown, digits = 0) => formatNumber(Number(value), digits);
const percent = (value: unknown) => `${shown(100 * Number(value), 1)}%`;
const valuesOf = (rows: readonly Row[], column: string) => rows.map((row) => row[column] ?? null);

type ShownQuery = {
  path: string;
  /** The data set, and its rows under the names of the query. */
  data: readonly DatasetName[];
  tables: readonly string[];
  /** The figures of the result that the page states. */
  figures: (rows: readonly Row[]) => readonly string[];
};

const queries: readonly ShownQuery[] = [
  {
    path: "/learn/developer",
    data: ["iowa-electricity"],
    tables: ['generation AS SELECT * FROM "iowa-electricity"'],
    figures: ([row]) => [String(Object.values(row ?? {})[0])],
  },
  {
    path: "/learn/aiv-casestudies/crimean-war",
    data: ["crimea"],
    tables: [],
    figures: (rows) => {
      const rates = valuesOf(rows, "yearly_rate").map(Number);
      const worst = rates.indexOf(Math.max(...rates));
      return [...rates.slice(worst, worst + 3), rates[worst + 12]].map((rate) => shown(rate));
    },
  },
  {
    path: "/learn/aiv-casestudies/seattle-rain",
    data: ["weather"],
    tables: [],
    figures: (rows) => [...valuesOf(rows, "wet_days"), ...valuesOf(rows, "mm")].map((value) => shown(value)),
  },
  {
    path: "/learn/aiv-casestudies/us-jobs",
    data: ["us-employment"],
    tables: ['us_employment AS SELECT * FROM "us-employment"'],
    figures: ([row]) => {
      const month = new Date(String(Object.values(row ?? {})[0]));
      return [month.toLocaleString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })];
    },
  },
  {
    path: "/aiv-blog/aiv-vs-powerbi",
    data: ["us-employment"],
    tables: [
      `employment AS SELECT month, sector, jobs FROM (UNPIVOT "us-employment" ON mining_and_logging, construction,
        manufacturing, government, utilities, information INTO NAME sector VALUE jobs)`,
    ],
    figures: (rows) =>
      rows.flatMap(({ sector, growth }) => (sector === null ? [] : [shown(100 * Number(growth), 1)])),
  },
  {
    path: "/aiv-blog/aiv-vs-tableau",
    data: ["retail-sales"],
    tables: ['order_lines AS SELECT * FROM "retail-sales"'],
    figures: (rows) => valuesOf(rows, "margin").map(percent),
  },
  {
    path: "/aiv-blog/aiv-vs-qlik",
    data: ["flights-airport"],
    tables: ['routes AS SELECT origin, destination, "count" AS flights FROM "flights-airport"'],
    figures: (rows) => {
      // By their names in the copy.
      expect(valuesOf(rows, "destination").slice(0, 6)).toEqual(["LAX", "PHX", "LAS", "SFO", "EWR", "JFK"]);
      return [];
    },
  },
  {
    path: "/aiv-blog/predictive-analytics-in-usa",
    data: ["unemployment-across-industries"],
    tables: [
      'unemployment AS SELECT date AS month, rate, series AS industry FROM "unemployment-across-industries"',
    ],
    figures: (rows) => {
      const last = rows.find(({ month }) => month === "2010-02-01");
      return [`actual: ${last?.rate}, forecast: ${last?.forecast}`];
    },
  },
  {
    path: "/aiv-blog/embedded-analytics-in-usa",
    data: ["birdstrikes"],
    tables: ['strikes AS SELECT "Origin State" AS state, "Wildlife Size" AS size FROM birdstrikes'],
    figures: (rows) => {
      const merged = rows.map((row) => Object.values(row)[2] ?? null);
      expect(merged).not.toContain(null);
      return [`the smallest merged count is ${Math.min(...merged.map(Number))}`];
    },
  },
  {
    path: "/query_builder",
    data: [],
    tables: [],
    // The amount ordered is the amount paid.
    figures: ([row]) => {
      expect(row).toEqual({ revenue: 420, paid: 420 });
      return [];
    },
  },
];

const pages = readPages();
let query: Query;

beforeAll(async () => {
  const engine = await startInNode();
  query = engine.query;
  for (const name of new Set(queries.flatMap(({ data }) => data)))
    await engine.load(name, await readFile(new TextEncoder().encode(setAsCsv(name)).buffer));
  for (const { tables } of queries) for (const table of tables) await query(`CREATE VIEW ${table}`);
});

describe("the query of an article has the figures of its copy", () => {
  it.each(queries)("$path", async ({ path, figures }) => {
    const page = pages.find((each) => each.path.endsWith(path));
    expect(page, path).toBeDefined();
    const [, code = ""] = /```sql\n(.*?)```/s.exec(page?.body ?? "") ?? [];
    // An article may create the table first.
    const [sql = ""] = /^(select|with)\b.*/ims.exec(code) ?? [];
    const { rows } = await query(sql.replace(/;.*$/s, ""));
    expect(missingIn(page?.body ?? "", figures(rows))).toEqual([]);
  });
});
