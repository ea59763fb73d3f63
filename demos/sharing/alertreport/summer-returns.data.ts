import { returnsFrom } from "../../datasets/returns.server.ts";

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
