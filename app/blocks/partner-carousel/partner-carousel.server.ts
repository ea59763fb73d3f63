import { readBlocks } from "#editorial/blocks.ts";
import { readPartners } from "#editorial/items.ts";

export const readProps = () => ({ heading: readBlocks().partners.heading, partners: readPartners() });
