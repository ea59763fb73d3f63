import { readBlocks } from "#editorial/blocks.ts";
import { readEmpowerSlides } from "#editorial/items.ts";

export const readProps = () => ({ copy: readBlocks().empower, slides: readEmpowerSlides() });
