import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** US jobs by month in thousands: all nonfarm jobs, their change, and the goods-producing industries. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "nonfarm", "nonfarm_change", "construction", "manufacturing", "mining_and_logging"] },
]);
