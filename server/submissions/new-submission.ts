import { controlFields, type Endpoint } from "#contract/endpoint.ts";
import type { WantedDeliveries } from "../outbox/wanted-deliveries.ts";
import type { NewSubmission } from "./insert-submissions.ts";
import { countryOf, pageOf, sourceColumns, sourceOf } from "./origin.ts";
import { SPAM_THRESHOLD, spamReasons, spamScore } from "./spam.ts";

type Circumstances = {
  /** The IP address that the server saw. */
  readonly address: string;
  /** The hash by which a repeat is recognized. */
  readonly key: string | null;
  /** The `Referer` of the request. */
  readonly referrer?: string | undefined;
  /** False if nothing is kept of where the visit came from, as the owner or the visitor prefers. */
  readonly keepsSource?: boolean;
  readonly noScript: boolean;
  readonly wantedDeliveries: WantedDeliveries;
};

/** Returns the row of a valid body: without control fields, quarantined if it is probably spam. */
export function newSubmission(
  endpoint: Endpoint,
  data: Readonly<Record<string, unknown>>,
  { address, key, referrer, keepsSource = true, noScript, wantedDeliveries }: Circumstances,
): NewSubmission {
  const payload = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in controlFields)));
  const email = endpoint.emailField === null ? undefined : payload[endpoint.emailField];
  const visitor = typeof email === "string" && email !== "" ? email.toLowerCase() : null;
  const reasons = spamReasons(endpoint, data, noScript);
  const quarantined = spamScore(reasons) >= SPAM_THRESHOLD;
  return {
    form: endpoint.name,
    email: visitor,
    payload: JSON.stringify(payload),
    seen_ip: address,
    country: countryOf(endpoint, payload),
    page: pageOf(referrer),
    ...sourceColumns(keepsSource ? sourceOf(data._source, referrer) : null),
    idempotency_key: key,
    quarantined: quarantined ? 1 : 0,
    spam_reasons: reasons.length === 0 ? null : JSON.stringify(reasons),
    ...(endpoint.uploadField && { upload: String(payload[endpoint.uploadField]) }),
    deliveries: quarantined ? [] : wantedDeliveries({ form: endpoint.name, email: visitor }),
  };
}
