import { readDataset } from "../../../charts/datasets.server.ts";

/** The month's close of the S&P 500, 2000 to 2010: the report of Finance. */
export const market = readDataset("sp500");
