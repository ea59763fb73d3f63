import type { Hono } from "hono";
import { CONFIRM_PAGE, CONFIRM_PATH } from "#contract/paths.ts";
import type { Env, Services } from "../env.ts";
import { allowOnly, orUnavailable } from "../problem.ts";
import { confirmSubscription } from "./confirmations.ts";
import { confirmedAddress } from "./links.ts";

/** Handles the button that confirms a subscription. It works without JavaScript, so the response is a redirect. */
export function routeNewsletter(app: Hono<Env>, { db, log, confirmKey }: Services): void {
  app.post(CONFIRM_PATH, async (context) => {
    const email = confirmedAddress(confirmKey, context.req.query());
    const isDone = email !== undefined && (await orUnavailable(log, confirmSubscription(db, email)));
    return context.redirect(`${CONFIRM_PAGE}?${isDone ? "confirmed" : "expired"}`, 303);
  });
  app.all(CONFIRM_PATH, allowOnly("POST"));
}
