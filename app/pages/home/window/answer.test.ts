import { describe, expect, it } from "vitest";
import { salesCube } from "#charts/retailer/sales-cube.server.ts";
import { readHome } from "#editorial/home.ts";
import { answer } from "./answer.ts";
import { marginOf, sumOf } from "./figures.ts";

const cube = salesCube();
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

describe("does not guess", () => {
  it("names the first word that it does not know", () => {
    expect(answer(cube, "revenue by moon phase")).toEqual({ understood: false, word: "moon" });
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
