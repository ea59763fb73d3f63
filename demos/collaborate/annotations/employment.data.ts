import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** US employment in thousands by month, 2006 to 2015, for three industries. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "government", "manufacturing", "construction"] },
]);
