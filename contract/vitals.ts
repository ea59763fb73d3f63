/** Path that pages report their web vitals to. */
export const VITALS_PATH = "/api/vitals";

/** The metrics of web.dev/articles/vitals, in milliseconds; CLS has no unit. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** The report of one page view. It contains nothing that identifies the visitor. */
export type Vitals = {
  /** Path of the page. The server keeps only the kind of page. */
  readonly path: string;
  readonly values: { [name in Vital]?: number | undefined };
};
