import assert from "node:assert/strict";
import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { expect, it } from "vitest";
import { analysisLayout } from "#charts/analysis-layout.ts";
import { formattersFor } from "#charts/data-formats.ts";
import { toExactCsv } from "#charts/export/csv.ts";
import { analysisKinds } from "#charts/marks/analysis-kinds.ts";
import { compareValues, type Row, type Value } from "#charts/rows.ts";
import { tooltipText } from "#charts/scene.ts";
import { everyCase } from "#testing/cases.ts";
import { startInNode } from "./engine/engine-in-node.server.ts";
import { readTable } from "./engine/profile.ts";
import { runShelves } from "./engine/run-view.ts";
import { decimalsOf, dimensionLabel, measureLabel } from "./model/labels.ts";
import { rawFields } from "./model/mark-fields.ts";
import { MAX_GROUPS, orderOf } from "./model/shown-groups.ts";
import { identifier, literal, viewQuery } from "./model/sql.ts";
import type { Table } from "./model/table.ts";
import {
  type Aggregate,
  CALCULATIONS,
  CHOSEN_MARKS,
  type Dimension,
  dimensionsOf,
  EMPTY_VIEW,
  type Filter,
  leadingOf,
  type Measure,
  measuresOf,
  type Part,
  periodOf,
  pivotAxes,
  SUMMARIES,
  type View,
} from "./model/view.ts";
import { layoutPivot } from "./result/pivot.ts";
import { chartForShown, groupsAt, type ResultChart } from "./result/result-chart.ts";

const TABLE = "largest";

/** Columns of the random tables, with the parts by which they are grouped. */
const COLUMNS = {
  shop: { type: "VARCHAR", parts: ["exact"] },
  "kind, each": { type: "VARCHAR", parts: ["exact"] },
  isNew: { type: "BOOLEAN", parts: ["exact"] },
  at: { type: "TIMESTAMP", parts: ["year", "quarter", "month", "week", "day", "monthOfYear", "weekday"] },
  size: { type: "DOUBLE", parts: ["exact", "steps"] },
  value: { type: "DECIMAL(19, 8)", parts: ["steps"] },
} as const satisfies Record<string, { type: string; parts: readonly Part[] }>;
type ColumnName = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as ColumnName[];

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 12 });
const words = [
  "North",
  "Łódź",
  "it's; --",
  'a "b"',
  "Other",
  "Others",
  "Total",
  "(missing)",
  "Rows",
  "7",
  "",
];

const rowArbitrary: fc.Arbitrary<Record<ColumnName, Value>> = fc.record({
  shop: orNull(fc.constantFrom(...words)),
  "kind, each": orNull(fc.constantFrom("A", "B", "C", "D", "E", "F", "G", "H")),
  isNew: orNull(fc.boolean()),
  at: orNull(
    fc
      .date({ min: new Date("2022-11-01"), max: new Date("2025-02-01"), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 19)}`),
  ),
  size: orNull(fc.constantFrom(1, 2, 2.25, 3, 40, 120.5)),
  value: orNull(
    fc.oneof(
      fc.integer({ min: -500_000, max: 5_000_000 }).map((cents) => cents / 100),
      fc.constantFrom(0, 1e-7),
    ),
  ),
});

const dimension: fc.Arbitrary<Dimension> = fc
  .constantFrom(...NAMES)
  .chain((field) => fc.constantFrom<Part>(...COLUMNS[field].parts).map((part) => ({ field, part })));
const aggregate: fc.Arbitrary<Aggregate> = fc.oneof(
  fc.constant({ field: null, summary: "count" } as const),
  fc.constantFrom(...SUMMARIES).map((summary) => ({ field: "value", summary })),
);
const summarized: fc.Arbitrary<Measure> = fc.oneof(
  aggregate,
  fc.tuple(aggregate, aggregate).map(([each, per]) => ({ ...each, per })),
);
const measure: fc.Arbitrary<Measure> = fc.oneof(
  summarized,
  fc
    .tuple(summarized, fc.constantFrom(...CALCULATIONS))
    .map(([each, calculation]) => ({ ...each, calculation })),
);
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...words, null), { maxLength: 4 }), fc.boolean())
    .map(([values, not]) => ({
      field: "shop",
      part: "exact" as const,
      values,
      ...(not && { not: true as const }),
    })),
  fc.constantFrom("O", "th", "it's", "").map((contains) => ({ field: "shop", contains })),
  fc
    .tuple(
      orNull(fc.constantFrom("2023-01-31", "2023-06-01")),
      orNull(fc.constantFrom("2023-12-31", "2024-02-29")),
    )
    .map(([low, high]) => ({ field: "at", low, high })),
  fc.tuple(orNull(fc.integer({ max: 100 })), orNull(fc.integer({ min: 100 }))).map(([low, high]) => ({
    field: "value",
    low,
    high,
  })),
);
const different = (list: readonly Dimension[]) =>
  new Set(list.map(({ field, part }) => `${part} ${field}`)).size === list.length;
/** Marks with numbers of their own, such as totals and quartiles; they have tests beside them. */
const OWN_NUMBERS: readonly string[] = ["box", "waterfall", "funnel"];
const viewArbitrary: fc.Arbitrary<View> = fc
  .record({
    columns: fc.array(dimension, { maxLength: 2 }),
    rows: fc.array(dimension, { maxLength: 2 }),
    color: fc.array(dimension, { maxLength: 1 }),
    values: fc.uniqueArray(measure, { maxLength: 3, selector: measureLabel }),
    filters: fc.array(filter, { maxLength: 2 }),
    mark: fc.constantFrom(...CHOSEN_MARKS.filter((mark) => !OWN_NUMBERS.includes(mark))),
    order: orNull(fc.record({ by: fc.constantFrom("name", "value"), descending: fc.boolean() })),
    top: fc.constantFrom(0, 2, 5, 20),
  })
  .map((view): View => ({ ...EMPTY_VIEW, ...view }))
  // Dots of rows have no groups.
  .filter((view) => different(dimensionsOf(view)) && rawFields(view).length === 0);

const { query } = await startInNode();

/** In `npm test` always the same ones; fast-check reports the seed of others that fail. */
const [VIEWS, SEED] = everyCase ? [2000, {}] : [100, { seed: 1 }];
const VIEWS_OF_A_TABLE = 5;

it("shows and exports of random tables and views what their SQL returns", {
  timeout: 1_800_000,
}, async () => {
  const kinds = new Set<string>();
  const rows = fc.array(rowArbitrary, { maxLength: 60 });
  const size = { minLength: VIEWS_OF_A_TABLE, maxLength: VIEWS_OF_A_TABLE };
  await fc.assert(
    fc.asyncProperty(rows, fc.array(viewArbitrary, size), async (data, views) => {
      const table = await createTable(data);
      for (const view of views) kinds.add(await checkView(view, table));
    }),
    { numRuns: VIEWS / VIEWS_OF_A_TABLE, ...SEED },
  );
  expect([...kinds]).toEqual(expect.arrayContaining(["bar", "column", "dot", "heat", "line"]));
});

it.each<Partial<View>>([
  { rows: [{ field: "shop", part: "exact" }], values: [{ field: "value", summary: "sum" }], top: 0 },
  { columns: [{ field: "size", part: "exact" }], order: { by: "name", descending: true } },
])("shows and exports what the SQL returns of more groups than it shows: %j", async (view) => {
  await checkView({ ...EMPTY_VIEW, ...view }, await createTable(manyRows()));
});

/** More rows than a chart or table shows groups. */
const manyRows = () =>
  Array.from({ length: MAX_GROUPS + 600 }, (_, i) => ({
    shop: i % 7 ? `Shop ${i}` : null,
    "kind, each": null,
    isNew: i % 3 === 0,
    at: `2024-01-01T00:00:${String(i % 60).padStart(2, "0")}`,
    size: i,
    value: ((i * 7919) % 5003) / 100,
  }));

async function createTable(rows: readonly Record<ColumnName, Value>[]): Promise<Table> {
  const columns = NAMES.map((name) => `${identifier(name)} ${COLUMNS[name].type}`);
  await query(`CREATE OR REPLACE TABLE ${TABLE} (${columns.join(", ")})`);
  const values = rows.map((row) => `(${NAMES.map((name) => literal(row[name])).join(", ")})`);
  if (values.length > 0) await query(`INSERT INTO ${TABLE} VALUES ${values.join(", ")}`);
  return readTable(query, TABLE);
}

/**
 * Compares what the workbench shows of a view with the result of the SQL that it shows for it: the marks of the chart, the
 * table, the pivot with its totals, and the exported file.
 * @returns the kind of the chart
 */
async function checkView(view: View, table: Table): Promise<string> {
  const all = (await query(viewQuery(view, table))).rows;
  const groups = dimensionsOf(view).map(dimensionLabel);
  const byGroup = new Map(all.map((row) => [keyOf(row, groups), row]));
  assert(byGroup.size === all.length, "a group is there twice");
  /** Checks rows against the complete result. */
  const checkRows = (rows: readonly Row[], what: string) => {
    for (const row of rows)
      assert(
        isSame(row, byGroup.get(keyOf(row, groups))),
        `${what}: ${JSON.stringify(row)} is not in the result`,
      );
  };

  const shown = await runShelves(query, { ...view, show: "chart" }, table);
  checkRows(shown.rows, "chart");
  assert(shown.rows.length === all.length || shown.cuts.length > 0, "a cut without a word");
  const chart = chartForShown(view, shown);
  if (chart.kind === "chart") checkChart(view, chart, shown.rows);

  const flat = await runShelves(query, { ...view, show: "table" }, table);
  checkRows(flat.rows, "table");
  assert(flat.rows.length === all.length || flat.cuts.length > 0, "a cut table without a word");
  checkOrder(view, table, flat.rows);
  const formats = formattersFor(flat.columns, flat.rows, decimalsOf(view));
  for (const row of flat.rows)
    for (const [name, value] of Object.entries(row))
      if (typeof value === "number") checkNumber(formats.get(name)?.(value) ?? "", value, name);

  const names = flat.columns.map(({ name }) => name);
  const exported = csvParse(toExactCsv(all, names));
  assert(exported.length === all.length, "the file has other rows");
  exported.forEach((line, i) => {
    for (const name of names) {
      const value = all[i]?.[name] ?? null;
      if (typeof value === "number") checkNumber(line[name] ?? "", value, `file, ${name}`);
      else assert(line[name] === String(value ?? ""), `file: ${line[name]} for ${value}`);
    }
  });

  await checkPivot({ ...view, show: "pivot" }, table, byGroup);
  return chart.kind === "chart" ? chart.spec.mark : chart.kind;
}

/** Checks that rows are in the order of their first measure or of their leading group, those without one last. */
function checkOrder(view: View, table: Table, rows: readonly Row[]): void {
  const { by, descending } = orderOf(view, table);
  const leading = leadingOf(view);
  if (!leading) return;
  const name = by === "value" ? measuresOf(view).map(measureLabel)[0] : dimensionLabel(leading);
  const values = rows.map((row) => row[name ?? ""] ?? null);
  const isAfter = (a: Value, b: Value) =>
    a === null || b === null ? a === null && b !== null : compareValues(a, b) * (descending ? -1 : 1) > 0;
  const at = values.findIndex((value, i) => i > 0 && isAfter(values[i - 1] ?? null, value));
  assert(at < 0, `order by ${name}: ${values[at]} after ${values[at - 1]}`);
}

const keyOf = (row: Row, names: readonly string[]) => JSON.stringify(names.map((name) => row[name] ?? null));

const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const isSame = (row: Row, other: Row | undefined) =>
  Object.entries(row).every(([name, value]) => {
    const expected = other?.[name] ?? null;
    return typeof value === "number" && typeof expected === "number"
      ? isClose(value, expected)
      : value === expected;
  });

/** Checks that a written number is the rounded value. */
function checkNumber(text: string, value: number, where: string): void {
  const [, mantissa = "", exponent = "0"] =
    /^(-?[\d.]+)(?:[Ee]([+-]?\d+))?$/.exec(text.replaceAll(",", "")) ?? [];
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  const tolerance = 0.5 * 10 ** (Number(exponent) - decimals) + Math.abs(value) * 1e-9;
  const written = Number(`${mantissa}e${exponent}`);
  assert(mantissa !== "" && Math.abs(written - value) <= tolerance, `${where}: "${text}" for ${value}`);
}

type Chart = Extract<ResultChart, { kind: "chart" }>;

/** Checks that each row has its marks and each mark its row. Beyond five series, one mark sums up the others. */
function checkChart(view: View, chart: Chart, rows: readonly Row[]): void {
  const { spec, drill, origins } = chart;
  const names = [
    spec.mark === "heat" || spec.mark === "bar"
      ? measuresOf(view).slice(0, 1)
      : measuresOf(view).slice(0, spec.mark === "combination" ? 2 : undefined),
  ]
    .flat()
    .map(measureLabel);
  const { scenes, table } = analysisLayout(spec, {
    ...{ maxMarks: MAX_GROUPS, maxDecimals: decimalsOf(view), kinds: analysisKinds },
  });
  const open = new Set(rows.flatMap((row) => names.map((name) => markKey(row, name, view))));
  const marks = scenes.flatMap(({ name, marks }) =>
    marks.map((mark) => {
      const own = mark.rows.map((row) => origins.get(row) ?? row);
      const isNamed = groupsAt(chart, mark).length === drill.length;
      return { words: `${name} ${tooltipText(mark)}`, number: mark.value, own, measure: mark.field, isNamed };
    }),
  );
  const isSingle = ({ own, isNamed }: (typeof marks)[number]) => isNamed && own.length === 1;
  for (const { words, number, own, measure } of marks.filter(isSingle))
    for (const row of own) {
      const numbers = spec.mark === "dot" ? number.split(", ") : [number];
      numbers.forEach((text, i) => {
        const name = spec.mark === "dot" ? (names[i] ?? "") : measure;
        checkNumber(text, Number(row[name]), words);
        const key = markKey(row, name, view);
        assert(open.delete(key), `${words}: a second mark`);
      });
    }
  for (const { words, number, own, measure } of marks.filter((mark) => !isSingle(mark))) {
    const rest = own.filter((row) => open.delete(markKey(row, measure, view)));
    const total = rest.reduce((sum, row) => sum + Number(row[measure] ?? 0), 0);
    checkNumber(number, total, `${words} of ${own.length} rows`);
  }
  const lost = rows.filter((row) =>
    names
      .slice(0, spec.mark === "dot" ? 2 : names.length)
      .some((name) => typeof row[name] === "number" && open.has(markKey(row, name, view))),
  );
  const isWhole = (row: Row) => names.every((name) => typeof row[name] === "number");
  assert(
    lost.filter((row) => spec.mark !== "dot" || isWhole(row)).length === 0,
    `no mark: ${JSON.stringify(lost[0])}`,
  );

  assert(table.rows.length + table.more >= Math.min(1, rows.length), "a table without rows");
}

const markKey = (row: Row, measure: string, view: View) =>
  `${measure} ${keyOf(row, dimensionsOf(view).map(dimensionLabel))}`;

/** Checks the cells of a pivot against the result, and its totals against the results with fewer groups. */
async function checkPivot(view: View, table: Table, byGroup: ReadonlyMap<string, Row>): Promise<void> {
  const { rows, cuts } = await runShelves(query, view, table);
  const { down, across } = pivotAxes(view);
  const period = periodOf(view);
  const pivot = layoutPivot(view, rows);
  const measures = measuresOf(view);
  const resultOf = async (dimensions: readonly Dimension[]) => {
    const names = dimensions.map(dimensionLabel);
    const found = await query(
      viewQuery({ ...view, values: measures, rows: dimensions, columns: [], color: [] }, table),
    );
    return new Map(found.rows.map((row) => [keyOf(row, names), row]));
  };
  const totals = { down: await resultOf(down), across: await resultOf(across), all: await resultOf([]) };
  const hasOthers = [...pivot.rows, ...pivot.columns].some(({ part }) => part === "others");
  assert(hasOthers === cuts.length > 0, `others and cuts: ${cuts}`);
  pivot.rows.forEach((row, i) => {
    pivot.columns.forEach((column, j) => {
      if (row.part === "others" || column.part === "others") return;
      const ofRow = row.part === "total" ? [] : row.values;
      const ofColumn = column.part === "total" ? [] : column.values;
      const values = [...ofColumn, ...ofRow];
      const source =
        row.part === "total" ? (column.part === "total" ? totals.all : totals.across) : totals.down;
      const key = JSON.stringify(values);
      const expected =
        row.part === "values" && column.part === "values" && down.length + across.length > 0
          ? byGroup.get(groupKey(view, [...across, ...down], values))
          : source.get(key);
      measures.forEach((each, m) => {
        const value = pivot.cells[i]?.[j * measures.length + m] ?? null;
        // A calculation that needs the groups that a total sums up.
        if (expected && !(measureLabel(each) in expected)) return;
        // Or the periods that it sums up, where the groups of a total have periods as well.
        const isAlong = period && (row.part === "total" ? across : down).includes(period);
        if (row.part !== column.part && value === null && each.calculation && !isAlong) return;
        // Nor one that needs the groups beyond the limits.
        if (hasOthers && value === null && each.calculation) return;
        const other = expected?.[measureLabel(each)] ?? null;
        assert(
          value === other ||
            (typeof value === "number" && typeof other === "number" && isClose(value, other)),
          `pivot, ${row.labels} / ${column.labels}: ${value} for ${other}`,
        );
      });
    });
  });
  // Sums and counts add up, with the others.
  measures.forEach(({ summary, per, calculation }, m) => {
    if (per || (summary !== "sum" && summary !== "count") || (calculation && calculation !== "share")) return;
    for (const [i, line] of pivot.cells.entries()) {
      const own = line.filter((_, at) => at % measures.length === m);
      if (across.length === 0) continue;
      const total = own.slice(0, -1).reduce<number>((sum, value) => sum + Number(value), 0);
      assert(
        isClose(total, Number(own.at(-1))),
        `pivot, row ${pivot.rows[i]?.labels}: ${total} for ${own.at(-1)}`,
      );
    }
  });
}

/** Orders the values of a cell's groups as the complete result has them. */
function groupKey(view: View, dimensions: readonly Dimension[], values: readonly Value[]): string {
  return JSON.stringify(dimensionsOf(view).map((each) => values[dimensions.indexOf(each)] ?? null));
}
