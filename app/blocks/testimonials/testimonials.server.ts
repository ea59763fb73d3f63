import { readBlocks } from "#editorial/blocks.ts";
import { readTestimonials } from "#editorial/items.ts";

export const readProps = () => ({ heading: readBlocks().testimonials.heading, items: readTestimonials() });
