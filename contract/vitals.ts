import * as z from "zod/mini";

/** Where pages send how they felt. */
export const VITALS_PATH = "/api/vitals";

/** The measures of web.dev/articles/vitals, in milliseconds; the shift of the layout has no unit. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

const value = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** What one opening of a page tells. Nothing in it says who opened it. */
export const vitalsSchema = z.strictObject({
  /** The page's address, which the server turns into the kind of page and forgets. */
  path: z.string().check(z.startsWith("/"), z.maxLength(300)),
  values: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
});
export type Vitals = z.infer<typeof vitalsSchema>;
