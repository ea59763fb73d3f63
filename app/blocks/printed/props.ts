import type { BlockWords } from "../../../editorial/blocks.ts";
import type { Page } from "../../../editorial/pages.ts";
import type { readSite } from "../../../editorial/site.ts";

/** What a printed block is drawn from. */
export type PrintedBlockProps = {
  page: Page;
  words: BlockWords;
  site: ReturnType<typeof readSite>;
};
