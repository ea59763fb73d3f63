import { utcDay } from "d3-time";
import { returnsFrom } from "./returns.server.ts";

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
    days: utcDay.count(new Date(sold), new Date(date)),
    refund,
    /** Highlight as text, so that color is not the only cue: over 100, 200 or 300 dollars. */
    mark: `over $${Math.min(3, Math.ceil(refund / 100) - 1)}00`,
  }));

/** Returns of the fictional retailer from July to September 2025, with refunds in dollars. */
export const summerReturns = returnsFrom("2025-07-01")
  .filter(({ date }) => date < "2025-10-01")
  .map(({ date, order, store, product, refund }) => ({
    date,
    order: order.replace(/-.*/, ""),
    store,
    product,
    refund,
  }));
