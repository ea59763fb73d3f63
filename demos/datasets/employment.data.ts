import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

const INDUSTRIES = ["construction", "manufacturing", "mining_and_logging", "government"];

/** US jobs by month in thousands, 2006 to 2015: all nonfarm jobs, their change, and four industries. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "nonfarm", "nonfarm_change", ...INDUSTRIES] },
]);
