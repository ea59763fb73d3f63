import { readDataset } from "#company/datasets.server.ts";

const key = ({ order_id, line }: { order_id: number; line: number }) => `${order_id}-${line}`;
const sales = new Map(readDataset("retail-sales").map((line) => [key(line), line]));

/**
 * Returns the goods that customers of the fictional retailer sent back, each with the line of the order that sold it.
 * @param from first day, as YYYY-MM-DD
 */
export const returnsFrom = (from: string) =>
  readDataset("retail-returns")
    .filter(({ return_date }) => return_date >= from)
    .map((returned) => {
      const { store = null, product = null } = sales.get(key(returned)) ?? {};
      return {
        date: returned.return_date,
        order: key(returned),
        store,
        product,
        reason: returned.reason,
        refund: returned.refund,
      };
    });
