import { returnsFrom } from "./returns.server.ts";

/** The returns from January 2025 on with a refund of more than $100, largest first. */
export const costlyReturns = returnsFrom("2025-01-01")
  .filter(({ refund }) => refund > 100)
  .sort((a, b) => b.refund - a.refund);

/** Returns of the fictional retailer from July to September 2025, with refunds in dollars. */
export const summerReturns = returnsFrom("2025-07-01")
  .filter(({ date }) => date < "2025-10-01")
  .map(({ reason, ...returned }) => ({ ...returned, order: returned.order.replace(/-.*/, "") }));
