import type { DatasetDescription } from "../public-datasets.server.ts";
import type { Books } from "./books.server.ts";

/** A table of the retailer's books. */
export type RetailDataset = DatasetDescription & { table: keyof Books };

const RETAILER = { source: { title: "Harbor & Pine, a fictional retailer" }, years: "2023–2025" };

/** The books of a fictional retailer, by the name that pages use. */
export const retailDatasets = {
  "retail-sales": { ...RETAILER, table: "sales" },
  "retail-stores": { ...RETAILER, table: "stores" },
  "retail-products": { ...RETAILER, table: "products" },
  "retail-customers": { ...RETAILER, table: "customers" },
  "retail-order-lines": { ...RETAILER, table: "order_lines" },
  "retail-returns": { ...RETAILER, table: "returns" },
  "retail-targets": { ...RETAILER, table: "targets" },
  "retail-tickets": { ...RETAILER, table: "tickets" },
} as const satisfies Record<string, RetailDataset>;
