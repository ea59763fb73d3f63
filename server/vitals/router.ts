import type { Hono } from "hono";
import { VITALS_PATH } from "#contract/paths.ts";
import { fieldErrors } from "#contract/problem.ts";
import { vitalsSchema } from "#contract/vitals.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import { optsOut } from "../security/opts-out.ts";
import { createRateLimiter, tooMany } from "../security/rate-limit.ts";
import { readBody } from "../submissions/read-body.ts";
import { isCounted } from "./visits.ts";

/** More pages than a person opens; without a limit one client could distort the figures. */
const LIMIT = { count: 30, seconds: 60 };

/** Receives the web vitals of a page view and what was done in it, without any data about the visitor. */
export function routeVitals(app: Hono<Env>, { vitals, vitalsPercent, visits, trustProxy }: Services): void {
  const limiter = createRateLimiter(LIMIT);
  app.post(VITALS_PATH, async (context) => {
    const waitMs = limiter.take(clientAddress(context, trustProxy));
    if (waitMs > 0) throw tooMany(waitMs);
    const parsed = vitalsSchema.safeParse(await readBody(context));
    if (!parsed.success) throw new ProblemError(422, { fieldErrors: fieldErrors(parsed.error) });
    // The page itself then sends nothing either.
    if (!optsOut(context) && Math.random() * 100 < vitalsPercent) vitals.add(parsed.data);
    if (isCounted(context)) visits?.add(parsed.data);
    return context.body(null, 204);
  });
  app.all(VITALS_PATH, allowOnly("POST"));
}
