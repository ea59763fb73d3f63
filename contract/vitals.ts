/** Where pages send how they felt. */
export const VITALS_PATH = "/api/vitals";

/** The measures of web.dev/articles/vitals, in milliseconds; the shift of the layout has no unit. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** What one opening of a page tells. Nothing in it says who opened it. */
export type Vitals = {
  /** The page's address, which the server turns into the kind of page and forgets. */
  readonly path: string;
  readonly values: { [name in Vital]?: number | undefined };
};
