import * as z from "zod/mini";
import type { Vitals } from "./vitals.ts";

const value = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** Schema of the request body. Separate from its type, so that pages need not load it. */
export const vitalsSchema: z.ZodMiniType<Vitals> = z.strictObject({
  path: z.string().check(z.startsWith("/"), z.maxLength(300)),
  values: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
});
