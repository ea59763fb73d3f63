import { beforeAll, describe, expect, it } from "vitest";
import { numberFormatter } from "#charts/format.ts";
import { readHome } from "#editorial/home.ts";
import { startInNode } from "#workbench/engine/engine-in-node.server.ts";
import { setAsCsv } from "#workbench/engine/initial-state.server.ts";
import { readFile } from "#workbench/import/read-file.ts";
import { answer } from "./answer.ts";
import { marginOf, monthName, sumOf, sumOfProduct } from "./figures.ts";
import { measures as catalogue, type Measure } from "./measures.ts";
import { dimensions } from "./question.ts";
import { salesCube } from "./sales-cube.data.ts";

const cube = salesCube;
const measures = Object.values<Measure>(catalogue).filter(({ words }) => words);
const answered = (question: string) => {
  const found = answer(cube, question);
  if (!found.understood) throw new Error(`not understood: ${question}: ${found.reason}`);
  return found;
};

describe("answers", () => {
  it.each(readHome().window.questions)("the example: %s", (question) => {
    expect(answered(question).rows.length).toBeGreaterThan(1);
  });

  it("a measure by a dimension, highest first, with the values of the data", () => {
    const { rows, sentence, question } = answered("Revenue by region in 2024");
    expect(question).toBe("Revenue by region: 2024");
    expect(rows[0]).toEqual({
      label: "Online",
      value: sumOf(cube, { year: 2024, region: "Online" }).revenue,
    });
    expect(sentence).toMatch(/^Online has the highest revenue in 2024: \$\d/);
  });

  it("the lowest one, for words like worst and least", () => {
    const { rows, highlight } = answered("Which range is least profitable?");
    expect(highlight).toBe("Garden");
    expect(rows[0]?.value).toBeCloseTo(marginOf(sumOf(cube, { year: 2025, category: "Garden" })));
  });

  it("within a region, a range and a year", () => {
    expect(answered("garden margin by month online 2024").question).toBe(
      "Gross margin by month: Garden, Online, 2024",
    );
  });

  // The questions of buyers, with what was understood and found.
  it.each([
    [
      "which region has the worst returns",
      "Return rate by region: 2025",
      /^Online has the highest return rate in 2025: 5\.\d%\.$/,
    ],
    [
      "which region has the best returns",
      "Return rate by region: 2025",
      /^\w+ has the lowest return rate in 2025/,
    ],
    ["worst month for returns in 2024", "Return rate by month: 2024", /has the highest return rate in 2024/],
    ["lowest costs by store", "Costs by store: 2025", /^\w+ store has the lowest costs/],
    [
      "Which store had the most returns last year?",
      "Return rate by store: 2025",
      /^Online shop has the highest/,
    ],
    ["which store has the best margin", "Gross margin by store: 2025", /has the highest gross margin/],
    ["revenue by product", "Revenue by product: 2025, 10 of 60 products", /has the highest revenue in 2025/],
    [
      "Which product has the worst returns?",
      "Return rate by product: 2025, 10 of 60 products",
      /^Folding cedar chair/,
    ],
    [
      "which product makes the most profit?",
      "Gross profit by product: 2025, 10 of 60 products",
      /has the highest/,
    ],
    ["bestsellers in garden", "Revenue by product: Garden, 2025", /has the highest revenue/],
    ["top 3 regions by orders", "Orders by region: 2025, 3 of 5 regions", /^Online has the most orders/],
    [
      "how did revenue develop in 2025",
      "Revenue by month: 2025",
      /^Revenue went from \$[\d,]+ in Jan to \$[\d,]+ in Dec 2025\. The highest was/,
    ],
    ["revenue over time", "Revenue by year", /^Revenue went from .* in 2023 to .* in 2025/],
    ["show me the revenue trend for 2024, please", "Revenue by month: 2024", /^Revenue went from/],
    ["What were the sales per store in 2023?", "Revenue by store: 2023", /has the highest revenue in 2023/],
    ["may I see the worst performing store", "Revenue by store: 2025", /has the lowest revenue/],
    ["highest monthly orders", "Orders by month: 2025", /has the most orders/],
    ["largest range by profit", "Gross profit by range: 2025", /has the highest gross profit/],
    ["what was total revenue last year", "Revenue by year", /^Revenue in 2025: \$/],
    ["revenue may 2024", "Revenue by month: 2024", /^Revenue in May 2024: \$/],
    ["may revenue", "Revenue by month: 2025", /^Revenue in May 2025: \$/],
    ["revenue in December 2024", "Revenue by month: 2024", /^Revenue in Dec 2024: \$/],
    [
      "revenue of Portland and Boise",
      "Revenue by store: Portland store and Boise store, 2025",
      /has the highest/,
    ],
    ["compare 2024 and 2025 orders", "Orders by year: 2024 and 2025", /^2025 has the most/],
    ["revenue of the Chef's knife", "Revenue by year: Chef's knife", /^Revenue for Chef's knife in 2025/],
    [
      "best and worst month for Garden",
      "Revenue by month: Garden, 2025",
      /has the highest .*; .* has the lowest/,
    ],
    ["garden margin the year before last", "Gross margin by year: Garden", /in 2024/],
  ])("%s", (asked, understood, sentence) => {
    const { question, sentence: found } = answered(asked);
    expect(question).toBe(understood);
    expect(found).toMatch(sentence);
  });

  it("the value of the sentence as the chart writes it", () => {
    for (const asked of [
      "returns by month in 2024",
      "revenue by store",
      "revenue by year",
      "orders by region",
    ]) {
      const { rows, format, sentence } = answered(asked);
      const values = rows.map(({ value }) => Number(value));
      const formatValue = numberFormatter({ style: format.format, digits: format.digits }, values);
      expect(sentence).toContain(`: ${formatValue(Math.max(...values))}.`);
    }
    expect(answered("returns by month in 2024").sentence).toMatch(/: \d\.\d%\.$/);
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

describe("names the real extreme of the shown values", () => {
  const splits = dimensions.flatMap(({ name }) =>
    measures
      .filter((measure) => measure.name !== "orders" || !["range", "product"].includes(name))
      .map((measure) => ({ measure, split: name })),
  );
  it.each(splits)("$measure.name by $split", ({ measure, split }) => {
    for (const end of ["best", "worst", "most", "least"]) {
      const { sentence, rows, highlight } = answered(
        `${end} ${measure.name} by ${split} in 2024`.replace(/(by year) in 2024/, "$1"),
      );
      const isLowest = end === "least" || end === (measure.lowIsGood ? "best" : "worst");
      const all = membersOf(split).map((filter) => measure.of(filter));
      const extreme = isLowest ? Math.min(...all) : Math.max(...all);
      expect(rows.find(({ label }) => label === highlight)?.value).toBe(extreme);
      expect(sentence).toMatch(isLowest ? /has the (lowest|fewest)/ : /has the (highest|most)/);
      expect(sentence.startsWith(`${highlight} has the`)).toBe(true);
    }
  });

  /** Sums each member that has sales, without the code of the answer. */
  function membersOf(split: string) {
    const year = 2024;
    const figures = {
      month: () => cube.months.slice(0, 12).map((date) => sumOf(cube, { year, month: date.slice(5, 7) })),
      year: () => [2023, 2024, 2025].map((each) => sumOf(cube, { year: each })),
      region: () => cube.regions.map((region) => sumOf(cube, { year, region })),
      store: () => cube.stores.map(({ store }) => sumOf(cube, { year, store })),
      range: () => cube.categories.map((category) => sumOf(cube, { year, category })),
      product: () =>
        cube.products.map(({ product }) => ({ ...sumOfProduct(cube, product, year), orders: 0 })),
    }[split];
    return (figures?.() ?? []).filter(({ revenue }) => revenue > 0);
  }
});

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
    "worst returns by store in 2024",
    "most refunds by product",
    "top 5 products for kitchen",
    "bottom 3 stores by profit",
    "revenue of the Grand Rapids store by month in 2024",
    "costs for Garden and Kitchen in December 2024",
    "how did profit develop in 2025",
    "compare 2025 and 2024 orders",
    "revenue from January to March",
    "revenue of the Chef's knife",
    "what was total revenue last year",
    // Every measure by every dimension that knows it.
    ...measures.flatMap(({ name, unit }) =>
      dimensions
        .filter((by) => unit !== "count" || !["range", "product"].includes(by.name))
        .map((by) => `${name} by ${by.name}${by.name === "year" ? "" : " in 2024"}`),
    ),
  ])("%s", async (question) => {
    const { sql, rows } = answered(question);
    const result = await engine.query(sql);
    const labels = result.rows.map((row) => String(Object.values(row)[0]));
    expect(labels.map((label) => (/^\d\d?$/.test(label) ? monthName(label) : label))).toEqual(
      rows.map(({ label }) => label),
    );
    const values = result.rows.map((row) => Object.values(row).map(Number)[1] ?? Number.NaN);
    expect(values).toHaveLength(rows.length);
    // Sums of dollars differ in their binary remainders.
    for (const [index, { value }] of rows.entries())
      expect(Math.abs((values[index] ?? 0) - Number(value))).toBeLessThan(1e-6);
  });

  it("sums as the queries of the dashboard do, for every choice of its filters", async () => {
    const sums = "sum(revenue) AS revenue, sum(cost) AS cost, coalesce(sum(refund), 0) AS refunds";
    const { rows } = await engine.query(
      `SELECT year(order_date) AS year, region, category, month(order_date) AS month, ${sums}, count(DISTINCT order_id) AS orders
       FROM sales LEFT JOIN returns USING (order_id, line) GROUP BY year, CUBE (region, category, month)`,
    );
    expect(rows.length).toBeGreaterThan(1000);
    for (const { year, region, category, month, orders, ...money } of rows) {
      const found = sumOf(cube, {
        year: Number(year),
        region: String(region ?? ""),
        category: String(category ?? ""),
        month: month === null ? "" : String(month).padStart(2, "0"),
      });
      for (const [name, dollars] of Object.entries(money))
        expect(Object.entries(found).find(([key]) => key === name)?.[1]).toBeCloseTo(Number(dollars), 6);
      // An order of several ranges counts for the first one.
      if (category === null) expect(found.orders).toBe(orders);
    }
  });
});

describe("does not guess", () => {
  it("names the first word that it does not know", () => {
    expect(reasonFor("revenue by moon phase")).toBe("“moon” is not known here.");
  });

  it.each(["", "Garden", "2025", "?!", "show me the stores"])("asks for a measure: %j", (question) => {
    expect(reasonFor(question)).toBe("Name a measure.");
  });

  it.each([
    ["why did margin fall in the garden range", "not why"],
    ["will we run out next spring", "ends in"],
    ["revenue this year", "ends in 2025"],
    ["revenue in 2022", "“2022”"],
    ["revenue last month", "“last”"],
    ["orders by range", "Orders are not known"],
    ["orders by product", "Orders are not known"],
    ["best product in the north", "Products are known by year only"],
    ["revenue and margin by region", "one measure"],
    ["revenue by month and region", "Split by"],
    ["Garden and Kitchen revenue by month", "one thing"],
    ["how did revenue develop by region", "trend"],
    ["what sold best in 2025", "what to compare"],
    ["how many returns by store", "counts only orders"],
    ["how much did revenue grow in 2025", "several years"],
    ["revenue compared to last year", "both sides"],
    ["stores with at least 3 orders", "does not filter"],
    ["revenue of 3 stores", "“3”"],
    ["cooking revenue", "“cooking”"],
    ["revenue by store, not online", "“not”"],
    ["revenue of Garden or the North", "“or”"],
    ["revenue of the Grand Rapids store in 2023", "no sales"],
  ])("%s", (question, reason) => {
    expect(reasonFor(question)).toContain(reason);
  });

  const reasonFor = (question: string) => {
    const found = answer(cube, question);
    return found.understood ? found.question : found.reason;
  };
});

it("the cube has all sales of the books", async () => {
  const { readBooks } = await import("#company/books.server.ts");
  const { sales } = readBooks();
  const total = sales.reduce((sum, { revenue }) => sum + Number(revenue), 0);
  const inCube = [2023, 2024, 2025].reduce((sum, year) => sum + sumOf(cube, { year }).revenue, 0);
  expect(inCube).toBeCloseTo(total, 5);
  const orders = new Set(sales.map(({ order_id }) => order_id)).size;
  expect([2023, 2024, 2025].reduce((sum, year) => sum + sumOf(cube, { year }).orders, 0)).toBe(orders);
});
