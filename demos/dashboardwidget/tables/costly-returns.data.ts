import { returnsFrom } from "../../datasets/returns.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The returns from January 2025 on with a refund of more than $100, largest first, with the sale of each. */
export const costlyReturns = returnsFrom("2025-01-01")
  .filter(({ refund }) => refund > 100)
  .sort((a, b) => b.refund - a.refund)
  .map(({ date, order, sold, store, product, reason, refund }) => ({
    date,
    order,
    store,
    product,
    reason,
    days: (Date.parse(date) - Date.parse(sold)) / DAY,
    refund,
    /** Highlight as text, so that color is not the only cue: over 100, 200 or 300 dollars. */
    mark: `over $${Math.min(3, Math.ceil(refund / 100) - 1)}00`,
  }));
