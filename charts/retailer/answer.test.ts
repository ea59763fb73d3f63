import { beforeAll, describe, expect, it } from "vitest";
import { readHome } from "#editorial/home.ts";
import { startInNode } from "#workbench/engine/engine-in-node.server.ts";
import { setAsCsv } from "#workbench/engine/initial-state.server.ts";
import { readFile } from "#workbench/files/read-file.ts";
import { answer } from "./answer.ts";
import { marginOf, sumOf } from "./figures.ts";
import { salesCube } from "./sales-cube.data.ts";

const cube = salesCube;
const answered = (question: string) => {
  const found = answer(cube, question);
  if (!found.understood) throw new Error(`not understood: ${question}: ${found.word}`);
  return found;
};

describe("answers", () => {
  it.each(readHome().window.questions)("the example: %s", (question) => {
    expect(answered(question).rows.length).toBeGreaterThan(1);
  });

  it("a measure by a dimension, highest first, with the values of the data", () => {
    const { rows, sentence, question } = answered("Revenue by store in 2024");
    expect(question).toBe("Revenue by region: 2024");
    expect(rows[0]).toEqual({
      label: "Online",
      value: sumOf(cube, { year: 2024, region: "Online" }).revenue,
    });
    expect(sentence).toMatch(/^Online has the highest revenue: \$\d/);
  });

  it("the lowest one, for words like worst and least", () => {
    const { rows, highlight } = answered("Which range is least profitable?");
    expect(highlight).toBe("Garden");
    expect(rows[0]?.value).toBeCloseTo(marginOf(sumOf(cube, { year: 2025, category: "Garden" })));
  });

  it("within a region, a range and the year before", () => {
    expect(answered("garden margin online last year").question).toBe(
      "Gross margin by month: Garden, Online, 2024",
    );
  });

  it("months and years in their order", () => {
    expect(answered("orders by month").rows.map(({ label }) => label)).toHaveLength(12);
    expect(answered("revenue by year").rows.map(({ label }) => label)).toEqual(["2023", "2024", "2025"]);
  });
});

it.each(["revenu by region", "Which raneg earns least?", "oders by month", "garden margins"])(
  "forgives one letter: %s",
  (question) => {
    expect(answer(cube, question).understood).toBe(true);
  },
);

describe("writes the query that has the same result in DuckDB", () => {
  let engine: Awaited<ReturnType<typeof startInNode>>;
  beforeAll(async () => {
    engine = await startInNode();
    for (const [name, set] of [
      ["sales", "retail-sales"],
      ["returns", "retail-returns"],
    ] as const)
      await engine.load(name, await readFile(new TextEncoder().encode(setAsCsv(set)).buffer));
  });

  it.each([
    ...readHome().window.questions,
    "revenue by year",
    "worst month for online margin in 2024",
    "returns by range",
    "returns by store last year",
    "orders by month in the north",
  ])("%s", async (question) => {
    const { sql, rows } = answered(question);
    const result = await engine.query(sql);
    const values = result.rows.map((row) => Object.values(row).map(Number)[1] ?? Number.NaN);
    expect(values).toHaveLength(rows.length);
    // The cube has whole dollars for each month, region and range.
    for (const [index, { value }] of rows.entries())
      expect(Math.abs((values[index] ?? 0) - Number(value))).toBeLessThan(
        Math.max(0.002, Number(value) * 0.001),
      );
  });
});

describe("does not guess", () => {
  it("names the first word that it does not know", () => {
    expect(answer(cube, "revenue by moon phase")).toEqual({ understood: false, word: "moon" });
    expect(answer(cube, "orders by range").understood).toBe(false);
  });

  it.each(["", "Garden", "2025", "?!"])("asks for a measure: %j", (question) => {
    expect(answer(cube, question)).toEqual({ understood: false });
  });
});

it("the cube has all sales of the books", async () => {
  const { readBooks } = await import("#charts/retailer/books.server.ts");
  const { sales } = readBooks();
  const total = sales.reduce((sum, { revenue }) => sum + Number(revenue), 0);
  const inCube = [2023, 2024, 2025].reduce((sum, year) => sum + sumOf(cube, { year }).revenue, 0);
  expect(Math.abs(inCube - total)).toBeLessThan(cube.revenue.length / 2);
  const orders = new Set(sales.map(({ order_id }) => order_id)).size;
  expect([2023, 2024, 2025].reduce((sum, year) => sum + sumOf(cube, { year }).orders, 0)).toBe(orders);
});
