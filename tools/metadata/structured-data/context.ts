import type { Page } from "../../../editorial/pages.ts";

/** What structured data are made from: a page of the content, and where the site is. */
export type PageContext = {
  readonly page: Page;
  /** Makes an address of this site of a path: whole where the site's origin is known. */
  readonly url: (path: string) => string;
  /** The path of the page's preview picture. */
  readonly picture: string | undefined;
};

/** Names of the things that several pages speak of. */
export const ORGANIZATION = "/#organization";
export const WEBSITE = "/#website";
export const PLATFORM = "/#platform";
