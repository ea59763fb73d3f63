import { readPublicDataset } from "#charts/datasets.server.ts";
import { publicDatasets } from "#charts/public-datasets.server.ts";
import type { Dataset } from "#charts/read-chart.server.ts";
import type { Row } from "#charts/rows.ts";
import { type Books, readBooks } from "./books.server.ts";

const RETAILER = { source: { title: "Harbor & Pine, a fictional retailer" }, years: "2023–2025" };

/** The tables of the fictional retailer's books, by the name that pages use. */
const retailDatasets = {
  "retail-sales": { ...RETAILER, table: "sales" },
  "retail-stores": { ...RETAILER, table: "stores" },
  "retail-products": { ...RETAILER, table: "products" },
  "retail-customers": { ...RETAILER, table: "customers" },
  "retail-order-lines": { ...RETAILER, table: "order_lines" },
  "retail-returns": { ...RETAILER, table: "returns" },
  "retail-targets": { ...RETAILER, table: "targets" },
  "retail-tickets": { ...RETAILER, table: "tickets" },
} as const satisfies Record<string, typeof RETAILER & { table: keyof Books }>;

/** All data sets that pages can name. */
export const datasets = { ...retailDatasets, ...publicDatasets };
export type DatasetName = keyof typeof datasets;

export const isDatasetName = (name: string): name is DatasetName => Object.hasOwn(datasets, name);

type RetailName = keyof typeof retailDatasets;

/** Returns the rows of a data set: numbers, dates in ISO form, null for missing values. Read once in each process. */
export function readDataset<Name extends RetailName>(
  name: Name,
): Books[(typeof retailDatasets)[Name]["table"]];
export function readDataset(name: DatasetName): readonly Row[];
export function readDataset(name: DatasetName): readonly Row[] {
  return isRetail(name) ? readBooks()[retailDatasets[name].table] : readPublicDataset(name);
}

const isRetail = (name: DatasetName): name is RetailName => Object.hasOwn(retailDatasets, name);

/**
 * Finds a data set by the name in a page.
 * @throws Error with the existing names for an unknown one
 */
export function findDataset(name: string): Dataset {
  if (!isDatasetName(name))
    throw new Error(`unknown data set "${name}" (there are ${Object.keys(datasets).join(", ")})`);
  return { ...datasets[name], rows: () => readDataset(name) };
}
