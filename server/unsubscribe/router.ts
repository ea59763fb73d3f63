import { Hono } from "hono";
import type { Kysely } from "kysely";
import { UNSUBSCRIBED } from "../../contract/unsubscribe.ts";
import type { Database } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { WantedDeliveries } from "../outbox/wanted.ts";
import { methodNotAllowed, ProblemError } from "../problem.ts";
import { clientAddress } from "../security/client-address.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { orUnavailable } from "../unavailable.ts";
import { oneClickAddress, unsubscribePage } from "./links.ts";
import { isSuppressed } from "./suppressions.ts";

export type UnsubscribeServices = {
  readonly db: Kysely<Database>;
  readonly store: SubmissionStore;
  readonly wantedDeliveries: WantedDeliveries;
  readonly log: Logger;
  /** What one-click links are signed with. */
  readonly unsubscribeKey: Buffer;
  readonly trustProxy: number;
};

/** The page where an address can be typed in. */
const TYPE_ADDRESS = "/aiv-unsubscribe";

/**
 * `POST /` by a mail program unsubscribes at once: the signed link is all it needs, since it has neither cookies nor
 * a page (RFC 8058). `GET /` leads to the page with the button, since programs open links to look at them.
 */
export function unsubscribeRouter(services: UnsubscribeServices): Hono<Env> {
  const router = new Hono<Env>();
  router.get("/", (context) => {
    const email = oneClickAddress(services.unsubscribeKey, context.req.query());
    return context.redirect(email === undefined ? TYPE_ADDRESS : unsubscribePage(email), 303);
  });
  router.post("/", async (context) => {
    const email = oneClickAddress(services.unsubscribeKey, context.req.query());
    if (email === undefined) throw new ProblemError(403, { detail: "This link is not one of ours." });
    const work = unsubscribe(services, email, clientAddress(context, services.trustProxy));
    await orUnavailable(services.log, work);
    return context.text(UNSUBSCRIBED);
  });
  router.all("/", () => {
    throw methodNotAllowed("GET, HEAD, POST");
  });
  return router;
}

async function unsubscribe(services: UnsubscribeServices, email: string, seenIp: string): Promise<void> {
  const { db, store, wantedDeliveries } = services;
  // Whoever presses again hears the same, and the owner gets no second mail.
  if (await isSuppressed(db, email)) return;
  // The caller is a mail provider: where it is says nothing about the person.
  const fields = { email, userIp: "", userCountry: "" };
  await store.store({
    form: "unsubscribe",
    email,
    payload: JSON.stringify(fields),
    seen_ip: seenIp,
    idempotency_key: null,
    quarantined: 0,
    deliveries: wantedDeliveries({ form: "unsubscribe", email }),
  });
}
