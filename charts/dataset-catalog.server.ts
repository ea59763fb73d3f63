import { type PublicDataset, publicDatasets } from "./public-datasets.server.ts";
import { type RetailDataset, retailDatasets } from "./retailer/datasets.server.ts";

/** A data set is a file of `vega-datasets` or a table of the retailer's books. */
export type Dataset = PublicDataset | RetailDataset;

/** Data sets by the name that pages use. */
export const datasets = { ...retailDatasets, ...publicDatasets };

export type DatasetName = keyof typeof datasets;

export const isDatasetName = (name: string): name is DatasetName => Object.hasOwn(datasets, name);

/** Returns the description of a data set for readers. */
export function datasetInfo(name: DatasetName): Dataset {
  return datasets[name];
}
