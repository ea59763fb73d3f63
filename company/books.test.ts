import { createHash } from "node:crypto";
import { sum } from "d3-array";
import { csvFormat } from "d3-dsv";
import { describe, expect, it } from "vitest";
import type { Row } from "#charts/rows.ts";
import { FAILED_PRODUCT } from "./assortment.ts";
import { generateBooks, readBooks } from "./books.server.ts";

const books = readBooks();
const cents = (value: unknown) => Math.round(Number(value) * 100);
const rowOf = (table: readonly Row[], key: string) => new Map(table.map((row) => [row[key], row]));
const keyOf = ({ order_id, line }: Row) => `${order_id} ${line}`;

const lines = new Map(books.order_lines.map((row) => [keyOf(row), row]));
const products = rowOf(books.products, "product_id");
const stores = rowOf(books.stores, "store_id");

const marginOf = (rows: readonly Row[]) =>
  1 - sum(rows, ({ cost }) => Number(cost)) / sum(rows, ({ revenue }) => Number(revenue));
const salesIn = (from: string, to: string, category?: string) =>
  books.sales.filter(
    (row) =>
      String(row.order_date) >= from &&
      String(row.order_date) < to &&
      row.category === (category ?? row.category),
  );

it("makes the same bytes from the same seed", () => {
  const hash = createHash("sha256")
    .update(csvFormat(generateBooks().sales.map((row) => ({ ...row }))))
    .digest("hex");
  // If the books change on purpose, increase FORMAT in `workbench/engine/files.server.ts`: browsers cache the file.
  expect(hash.slice(0, 16)).toMatchInlineSnapshot(`"e99335abc063b2c8"`);
});

describe("is consistent to the cent", () => {
  it("in each line: revenue is quantity times price minus discount, and the product is sold on that day", () => {
    const offenders = books.order_lines.filter((row) => {
      const { quantity, unit_price, discount, revenue, promotion } = row;
      const day = String(row.order_date);
      const { launched = "", discontinued } = products.get(row.product_id) ?? {};
      return !(
        cents(revenue) === Number(quantity) * cents(unit_price) - cents(discount) &&
        cents(discount) > 0 === (promotion !== null) &&
        day >= String(launched) &&
        (!discontinued || day <= String(discontinued))
      );
    });
    expect(offenders).toEqual([]);
  });

  it("between the flat sales and the booked lines", () => {
    expect(sum(books.sales, ({ revenue }) => cents(revenue))).toBe(
      sum(books.order_lines, ({ revenue }) => cents(revenue)),
    );
    expect(books.sales).toHaveLength(books.order_lines.length);
  });

  it("in returns: of a line, after it, no more than was sold or paid", () => {
    const offenders = books.returns.filter((row) => {
      const line = lines.get(keyOf(row));
      return !(
        line &&
        String(row.return_date) > String(line.order_date) &&
        Number(row.quantity) <= Number(line.quantity) &&
        cents(row.refund) <= cents(line.revenue)
      );
    });
    expect(offenders).toEqual([]);
  });

  it("in references: stores are open, customers have joined", () => {
    const customers = rowOf(books.customers, "customer_id");
    const offenders = books.order_lines.filter(({ order_date, store_id, customer_id }) => {
      const day = String(order_date);
      const { opened = "", closed } = stores.get(store_id) ?? {};
      const joined = customer_id === null ? day : String(customers.get(customer_id)?.joined);
      return !(day >= String(opened) && (!closed || day <= String(closed)) && joined <= day);
    });
    expect(offenders).toEqual([]);
  });
});

describe("holds findings", () => {
  it("the garden month sells more and earns a smaller share than the spring before", () => {
    const [before, during] = ["2024", "2025"].map((year) =>
      salesIn(`${year}-04-05`, `${year}-05-12`, "Garden"),
    );
    if (!before || !during) throw new Error("there are no sales");
    expect(sum(during, ({ revenue }) => Number(revenue))).toBeGreaterThan(
      1.2 * sum(before, ({ revenue }) => Number(revenue)),
    );
    expect(marginOf(during)).toBeLessThan(marginOf(before) - 0.1);
  });

  it("the failed product comes back more often than all others", () => {
    const shareOf = (isFailed: boolean) => {
      const sold = books.order_lines.filter(
        ({ product_id }) => (products.get(product_id)?.product === FAILED_PRODUCT) === isFailed,
      );
      const keys = new Set(sold.map(keyOf));
      return books.returns.filter((row) => keys.has(keyOf(row))).length / sold.length;
    };
    expect(shareOf(true)).toBeGreaterThan(4 * shareOf(false));
  });

  it("a store closes, and three days of the online shop are missing", () => {
    expect(books.stores.filter(({ closed }) => closed !== null)).toHaveLength(1);
    const online = new Set(
      books.sales.filter(({ region }) => region === "Online").map((row) => row.order_date),
    );
    expect(
      ["2024-02-10", "2024-02-11", "2024-02-12", "2024-02-13", "2024-02-14"].filter(
        (day) => !online.has(day),
      ),
    ).toEqual(["2024-02-11", "2024-02-12", "2024-02-13"]);
  });
});
