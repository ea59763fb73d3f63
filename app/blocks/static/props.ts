import type { BlockCopy } from "#editorial/blocks.ts";
import type { Page } from "#editorial/pages.ts";
import type { readSite } from "#editorial/site.ts";

/** Properties of every static block. */
export type StaticBlockProps = {
  page: Page;
  copy: BlockCopy;
  site: ReturnType<typeof readSite>;
};
