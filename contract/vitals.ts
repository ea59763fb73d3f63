import * as z from "zod/mini";

/** The metrics of web.dev/articles/vitals, in milliseconds; CLS has no unit. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

const value = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** Schema of the request body. */
export const vitalsSchema = z.strictObject({
  /** The server keeps only the kind of page. */
  path: z.string().check(z.startsWith("/"), z.maxLength(300)),
  values: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
});

/** The report of one page view. It contains nothing that identifies the visitor. */
export type Vitals = z.infer<typeof vitalsSchema>;
