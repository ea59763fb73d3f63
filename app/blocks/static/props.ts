import type { BlockWords } from "#editorial/blocks.ts";
import type { Page } from "#editorial/pages.ts";
import type { readSite } from "#editorial/site.ts";

/** Properties of every static block. */
export type StaticBlockProps = {
  page: Page;
  words: BlockWords;
  site: ReturnType<typeof readSite>;
};
