import type { Job } from "../outbox/delivery.ts";

/** The platform's user service: its address, and the token that opens it. */
export type Platform = { readonly url: string; readonly secret: string };

/** A service that takes longer counts as away. */
const TIMEOUT_MS = 10_000;
/** The answer to an account that is there already, which is what was wanted. */
const CONFLICT = 409;

/**
 * Asks the platform for an account for somebody who wants to try it.
 * The shape of the request is an assumption: docs/operating.md.
 * @throws Error where the service does not answer in time, or with another status than 2xx or 409
 */
export async function addUser(platform: Platform, { id, lead }: Job): Promise<void> {
  const { name, company } = lead.fields;
  const status = await post(platform, "user-add", id, { email: lead.email, name, company: company ?? "" });
  if (!isSuccess(status) && status !== CONFLICT) throw new Error(`The user service answered ${status}`);
}

/**
 * Gives a user of the platform another role.
 * @throws Error where the service does not answer in time, or with another status than 2xx
 */
export async function updateUserRole(platform: Platform, email: string, role: string): Promise<void> {
  const status = await post(platform, "updateUserRole", crypto.randomUUID(), { email, role });
  if (!isSuccess(status)) throw new Error(`The user service answered ${status}`);
}

async function post({ url, secret }: Platform, call: string, key: string, body: object): Promise<number> {
  const answer = await fetch(`${url.replace(/\/+$/, "")}/${call}`, {
    method: "POST",
    // A redirect would carry the token to an address that nobody configured.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${secret}`,
      // The same on every attempt, so that the service can drop a repeat.
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

const isSuccess = (status: number) => status >= 200 && status < 300;
