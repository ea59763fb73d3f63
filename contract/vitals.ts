import * as z from "zod/mini";

/** The metrics of web.dev/articles/vitals, in milliseconds; CLS has no unit. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/**
 * Events of a page view, each counted once: itself, a form that was seen and one that was begun (`name`: the form), a
 * button that leads on (`name`: path or host of its target), a demo that was used, and a search without a result
 * (`name`: its text).
 */
export const PAGE_EVENTS = ["view", "shown", "begun", "action", "demo", "search"] as const;
export type PageEvent = (typeof PAGE_EVENTS)[number];

const value = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));
const text = z.string().check(z.maxLength(300));

/** Far more events than a visitor causes on one page. */
const MAX_EVENTS = 40;

/** Schema of the request body. */
export const vitalsSchema = z.strictObject({
  /** The server keeps the page, and for speed only its kind. */
  path: z.string().check(z.startsWith("/"), z.maxLength(300)),
  values: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
  /** Events since the last report of the view. */
  events: z.optional(
    z
      .array(z.strictObject({ event: z.enum(PAGE_EVENTS), name: z.optional(text) }))
      .check(z.maxLength(MAX_EVENTS)),
  ),
  /** The name of the source of the visit, and its campaign (`source.ts`). */
  source: z.optional(text),
  campaign: z.optional(text),
});

/** A report of one page view. It contains nothing that identifies the visitor. */
export type Vitals = z.infer<typeof vitalsSchema>;
