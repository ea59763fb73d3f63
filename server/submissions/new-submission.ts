import { controlFields, type Endpoint } from "#contract/endpoint.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import type { WantedDeliveries } from "../outbox/wanted-deliveries.ts";
import type { NewSubmission } from "./insert-submissions.ts";
import { countryOf, pageOf, sourceColumns, sourceOf } from "./origin.ts";

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

/** Returns the row of a valid body: without control fields, quarantined if a program probably sent it. */
export function newSubmission(
  endpoint: Endpoint,
  data: Readonly<Record<string, unknown>>,
  { address, key, referrer, keepsSource = true, noScript, wantedDeliveries }: Circumstances,
): NewSubmission {
  const payload = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in controlFields)));
  const email = endpoint.emailField === null ? undefined : payload[endpoint.emailField];
  const visitor = typeof email === "string" && email !== "" ? email.toLowerCase() : null;
  const quarantined = fillsHoneypot(data) || (!noScript && isTooFast(data));
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
    ...(endpoint.uploadField && { upload: String(payload[endpoint.uploadField]) }),
    deliveries: quarantined ? [] : wantedDeliveries({ form: endpoint.name, email: visitor }),
  };
}

function fillsHoneypot({ _trap }: Readonly<Record<string, unknown>>): boolean {
  return typeof _trap === "string" && _trap !== "";
}

/** A client without the fill time is not a page of this site, so the minimum does not apply. */
function isTooFast({ _ms }: Readonly<Record<string, unknown>>): boolean {
  return _ms !== undefined && _ms !== "" && Number(_ms) < MIN_FILL_MS;
}
