import { CallError, post } from "../http/post.ts";
import type { Job } from "../outbox/delivery.ts";
import type { Settings } from "../process/settings.ts";

type Platform = NonNullable<Settings["platform"]>;

/** The response if the account exists already, which counts as success. */
const CONFLICT = 409;

/**
 * Requests an account of the platform for a visitor who tries it, in an assumed format (docs/operating.md).
 * @throws Error if the service does not answer in time, or with a status other than 2xx or 409
 */
export async function addUser(platform: Platform, { id, lead }: Job, signal?: AbortSignal): Promise<void> {
  const { name, company } = lead.fields;
  const user = { email: lead.email, name, company: company ?? "" };
  const response = await call(platform, "user-add", id, user, signal);
  if (!response.ok && response.status !== CONFLICT) throw new CallError("The user service", response);
}

/** Changes the role of a user of the platform. @throws Error without an answer in time, or with one other than 2xx */
export async function updateUserRole(platform: Platform, email: string, role: string): Promise<void> {
  const response = await call(platform, "updateUserRole", crypto.randomUUID(), { email, role });
  if (!response.ok) throw new CallError("The user service", response);
}

function call(
  { url, secret }: Platform,
  name: string,
  key: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${secret}`,
    // The same for every attempt, so that the service can ignore a repeat.
    "Idempotency-Key": key,
  };
  return post(`${url.replace(/\/+$/, "")}/${name}`, headers, JSON.stringify(body), signal);
}
