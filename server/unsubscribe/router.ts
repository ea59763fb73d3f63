import type { Hono } from "hono";
import { UNSUBSCRIBED } from "#contract/messages.ts";
import { ONE_CLICK_PATH } from "#contract/paths.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, orUnavailable, ProblemError } from "../http/problem.ts";
import { clientAddress } from "../security/client-address.ts";
import type { NewSubmission } from "../submissions/insert-submissions.ts";
import { oneClickAddress, unsubscribePage } from "./links.ts";
import { UNSUBSCRIBE } from "./suppressions.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** The page for entering an address. */
const TYPE_ADDRESS = "/aiv-unsubscribe";

/**
 * A `POST` by a mail program unsubscribes at once: the signed link suffices, since mail programs have neither cookies
 * nor a page (RFC 8058). A `GET` redirects to the page with the button, since mail programs prefetch links.
 */
export function routeUnsubscription(app: Hono<Env>, services: Services): void {
  app.get(ONE_CLICK_PATH, (context) => {
    const email = oneClickAddress(services.unsubscribeKeys, context.req.query());
    return context.redirect(email === undefined ? TYPE_ADDRESS : unsubscribePage(email), 303);
  });
  app.post(ONE_CLICK_PATH, async (context) => {
    const email = oneClickAddress(services.unsubscribeKeys, context.req.query());
    if (email === undefined) throw new ProblemError(403, { detail: "This link is not one of ours." });
    const work = oneClick(services, email, clientAddress(context, services.trustProxy));
    await orUnavailable(services.log, work);
    return context.text(UNSUBSCRIBED);
  });
  app.all(ONE_CLICK_PATH, allowOnly("GET, HEAD, POST"));
}

async function oneClick(services: Services, email: string, seenIp: string): Promise<void> {
  // The caller is a mail provider, whose location is not the person's.
  const fields = { email, userIp: "", userCountry: "" };
  const submission: NewSubmission = {
    form: UNSUBSCRIBE,
    email,
    payload: JSON.stringify(fields),
    seen_ip: seenIp,
    idempotency_key: null,
    quarantined: 0,
    // The signature proves that the owner of the address clicked, so no confirmation is needed.
    deliveries: services
      .wantedDeliveries({ form: UNSUBSCRIBE, email })
      .filter((kind) => kind !== "mail-visitor"),
  };
  // Mail providers send the requests of all their users from a few addresses, so only the person is counted.
  await unsubscribe(services, submission, services.unsubscribeLimits.people.take(email) > 0);
}
