import type { Job } from "../outbox/delivery.ts";

/** The platform's user service: its URL and its access token. */
type Platform = { readonly url: string; readonly secret: string };

/** A service that takes longer counts as unavailable. */
const TIMEOUT_MS = 10_000;
/** The response if the account exists already, which counts as success. */
const CONFLICT = 409;

/**
 * Requests an account of the platform for a visitor who wants to try it. The format of the request is an assumption:
 * docs/operating.md.
 * @throws Error if the service does not answer in time, or with a status other than 2xx or 409
 */
export async function addUser(platform: Platform, { id, lead }: Job): Promise<void> {
  const { name, company } = lead.fields;
  const status = await post(platform, "user-add", id, { email: lead.email, name, company: company ?? "" });
  if (!isSuccess(status) && status !== CONFLICT) throw new Error(`The user service answered ${status}`);
}

/**
 * Changes the role of a user of the platform.
 * @throws Error if the service does not answer in time, or with a status other than 2xx
 */
export async function updateUserRole(platform: Platform, email: string, role: string): Promise<void> {
  const status = await post(platform, "updateUserRole", crypto.randomUUID(), { email, role });
  if (!isSuccess(status)) throw new Error(`The user service answered ${status}`);
}

async function post({ url, secret }: Platform, call: string, key: string, body: object): Promise<number> {
  const answer = await fetch(`${url.replace(/\/+$/, "")}/${call}`, {
    method: "POST",
    // A redirect would send the token to a URL that nobody configured.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${secret}`,
      // The same for every attempt, so that the service can ignore a repeat.
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

const isSuccess = (status: number) => status >= 200 && status < 300;
