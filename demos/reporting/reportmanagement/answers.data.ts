import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";

const key = ({ order_id, line }: Row) => `${order_id}-${line}`;
const sum = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + numberOf(row[field]), 0);

const all = readDataset("retail-sales");
const sales = all.filter(({ order_date }) => String(order_date).startsWith("2025"));
const returned = new Set(readDataset("retail-returns").map(key));
const closedStore = readDataset("retail-stores").find(({ closed }) => closed !== null);

const products = [...Map.groupBy(sales, ({ product }) => String(product))]
  .map(([product, lines]) => ({
    product,
    sold: lines.length,
    returned: lines.filter((line) => returned.has(key(line))).length,
  }))
  .sort((a, b) => b.returned - a.returned);

const marginIn = (promotion: string) => {
  const lines = all.filter((line) => line.promotion === promotion);
  return `${formatNumber((100 * (sum(lines, "revenue") - sum(lines, "cost"))) / sum(lines, "revenue"), 1)}%`;
};

const ordersOf = (lines: readonly Row[]) => new Set(lines.map(({ order_id }) => order_id)).size;
const [busiest = ["", []]] = [...Map.groupBy(sales, ({ order_date }) => String(order_date))].sort(
  ([, a], [, b]) => ordersOf(b) - ordersOf(a),
);

/** Answers to the questions of the register by report name, from the fictional retailer's sales of 2025. */
export const answers: Readonly<Record<string, string>> = {
  "Returns by product": products
    .slice(0, 2)
    .map(({ product, returned: count, sold }) => `${product}, ${count} of ${formatNumber(sold)}`)
    .join("; "),
  "Garden promotions": `${marginIn("Garden month")} in the garden month, ${marginIn("Garden week")} in the garden week before`,
  "Annual revenue": `$${formatNumber(sum(sales, "revenue"))} in 2025`,
  "Albany store, weekly": `nothing: the store closed on ${formatDate(String(closedStore?.closed))}`,
  "Orders by day": `${formatDate(busiest[0])}, ${formatCount(ordersOf(busiest[1]), "order")}`,
};
