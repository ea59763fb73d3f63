import { readDataset } from "../../../charts/datasets.server.ts";
import { transform } from "../../../charts/transform.ts";

/** Jobs in the United States by month, in thousands: all outside of farms, their change, and the producers of goods. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "nonfarm", "nonfarm_change", "construction", "manufacturing", "mining_and_logging"] },
]);
