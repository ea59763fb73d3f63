import type { Page } from "#editorial/pages.ts";

/** Input for structured data. */
export type PageContext = {
  readonly page: Page;
  /** Returns the URL of a path: absolute if the site's origin is known. */
  readonly url: (path: string) => string;
  /** Path of the page's preview picture. */
  readonly picture: string | undefined;
};
