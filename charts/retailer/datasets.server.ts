import type { DatasetDescription } from "../public-datasets.server.ts";
import type { Books } from "./books.server.ts";

/** A table of the retailer's books. */
export type RetailDataset = DatasetDescription & { table: keyof Books };

const RETAILER = { source: { title: "Harbor & Pine, a fictional retailer" }, years: "2023–2025" };

/** The books of a fictional retailer, by the name that pages use. */
export const retailDatasets = {
  "retail-sales": {
    ...RETAILER,
    table: "sales",
    about: "a line of an order with its store and product; revenue and cost in dollars",
  },
  "retail-stores": { ...RETAILER, table: "stores", about: "a store, or the online shop" },
  "retail-products": {
    ...RETAILER,
    table: "products",
    about: "a product with its cost and price at the start",
  },
  "retail-customers": { ...RETAILER, table: "customers", about: "a customer" },
  "retail-order-lines": {
    ...RETAILER,
    table: "order_lines",
    about: "a line of an order as it was booked; revenue is quantity × price − discount, in dollars",
  },
  "retail-returns": { ...RETAILER, table: "returns", about: "a return of goods from a line of an order" },
  "retail-stock": {
    ...RETAILER,
    table: "stock",
    about: "a product in a store at the end of a month: received, sold, on hand",
  },
  "retail-targets": {
    ...RETAILER,
    table: "targets",
    about: "the revenue target of a store for a month, in dollars",
  },
  "retail-subscriptions": { ...RETAILER, table: "subscriptions", about: "a subscription of a customer" },
  "retail-tickets": {
    ...RETAILER,
    table: "tickets",
    about: "a question to customer service, rated from 1 to 5",
  },
} as const satisfies Record<string, RetailDataset>;
