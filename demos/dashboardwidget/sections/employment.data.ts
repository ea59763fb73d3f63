import { readDataset } from "#charts/datasets.server.ts";
import { columns } from "./columns.ts";

const rows = readDataset("us-employment");

/** Months as ISO dates, and the jobs in each by column, in thousands. */
export const months = rows.map(({ month }) => String(month));
export const jobs: Record<string, number[]> = Object.fromEntries(
  columns.map(({ field }) => [field, rows.map((row) => Number(row[field]))]),
);
