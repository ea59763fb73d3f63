import { z } from "zod";
import { sitePath } from "#editorial/page-schema.ts";
import { line, readYaml } from "#editorial/yaml.ts";

const price = z.number().nonnegative();

const plan = z.strictObject({
  product: line,
  plan: line,
  base: price.default(0),
  included: z.int().nonnegative().default(0),
  seat: z.union([price, z.strictObject({ author: price, explorer: price, reader: price })]),
  /** Costs that the price does not include. */
  excludes: line,
  source: z.strictObject({
    title: line,
    url: z.union([sitePath, z.url({ protocol: /^https$/ })]),
    /** The day of the source, or the day on which it was read. */
    dated: z.iso.date(),
  }),
});
const prices = z.strictObject({ asOf: z.iso.date(), plans: z.array(plan).min(2) });

export const readItems = () => readYaml("content/list-prices.yaml", prices);
export const readProps = readItems;
