import { readBlocks } from "#editorial/blocks.ts";
import { readPartners } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";

export function readProps() {
  const partners = readPartners();
  return { heading: headingOf(readBlocks().partners, partners), partners };
}
