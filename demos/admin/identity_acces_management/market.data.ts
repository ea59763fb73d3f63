import { readDataset } from "#charts/datasets.server.ts";

/** Monthly close of the S&P 500, 2000 to 2010, for the Finance report. */
export const market = readDataset("sp500");
