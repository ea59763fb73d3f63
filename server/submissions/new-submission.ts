import { controlFields, type Endpoint } from "../../contract/endpoint.ts";
import { LEAST_FILL_MS } from "../../contract/limits.ts";
import type { WantedDeliveries } from "../outbox/wanted.ts";
import type { NewSubmission } from "./store.ts";

type Circumstances = {
  /** The address the server saw. */
  readonly address: string;
  /** What recognises a repeat. */
  readonly key: string | null;
  readonly plainForm: boolean;
  /** Whether a proof of work was wanted that this sender cannot give. */
  readonly unproven: boolean;
  readonly wantedDeliveries: WantedDeliveries;
};

/** What is stored of a valid body: its fields without the control fields, and whether it looks like a program's. */
export function newSubmission(
  endpoint: Endpoint,
  data: Readonly<Record<string, unknown>>,
  { address, key, plainForm, unproven, wantedDeliveries }: Circumstances,
): NewSubmission {
  const payload = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in controlFields)));
  const email = endpoint.emailField === null ? undefined : payload[endpoint.emailField];
  const visitor = typeof email === "string" && email !== "" ? email.toLowerCase() : null;
  const quarantined = unproven || isTrapped(data) || (!plainForm && isTooFast(data));
  return {
    form: endpoint.name,
    email: visitor,
    payload: JSON.stringify(payload),
    seen_ip: address,
    idempotency_key: key,
    quarantined: quarantined ? 1 : 0,
    ...(endpoint.uploadField && { upload: String(payload[endpoint.uploadField]) }),
    deliveries: quarantined ? [] : wantedDeliveries({ form: endpoint.name, email: visitor }),
  };
}

function isTrapped({ _trap }: Readonly<Record<string, unknown>>): boolean {
  return typeof _trap === "string" && _trap !== "";
}

/** A caller that says nothing of the time is none of this site's pages, and not held to their pace. */
function isTooFast({ _ms }: Readonly<Record<string, unknown>>): boolean {
  return _ms !== undefined && _ms !== "" && Number(_ms) < LEAST_FILL_MS;
}
