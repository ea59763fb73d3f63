import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";

const DAY = 24 * 60 * 60 * 1000;
const key = ({ order_id, line }: Row) => `${order_id}-${line}`;
const sales = new Map(readDataset("retail-sales").map((line) => [key(line), line]));

/** The returns from January 2025 on with a refund of more than $100, largest first, with the sale of each. */
export const costlyReturns = readDataset("retail-returns")
  .filter(({ return_date, refund }) => String(return_date) >= "2025" && numberOf(refund) > 100)
  .sort((a, b) => numberOf(b.refund) - numberOf(a.refund))
  .map((returned) => {
    const { return_date, refund = null, reason = null } = returned;
    const { order_date, store = null, product = null } = sales.get(key(returned)) ?? {};
    return {
      date: String(return_date),
      order: key(returned),
      store,
      product,
      reason,
      days: (Date.parse(String(return_date)) - Date.parse(String(order_date))) / DAY,
      refund,
      /** Highlight as text, so that color is not the only cue: over 100, 200 or 300 dollars. */
      mark: `over $${Math.min(3, Math.ceil(numberOf(refund) / 100) - 1)}00`,
    };
  });
