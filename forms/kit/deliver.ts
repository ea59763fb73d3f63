import { enrich, locationSchema } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { LOCATION_PATH } from "#contract/paths.ts";
import { problemSchema } from "#contract/problem.ts";
import type { FormDefinition } from "./definition.ts";
import { postJson } from "./post-json.ts";

/* Sends a form, from a page or from the service worker. */

export type Values = Readonly<Record<string, string | boolean>>;

/** The control fields: the idempotency key of this form fill, the honeypot, the fill time in milliseconds, the source. */
export type Control = { _key: string | undefined; _trap: string; _ms: number; _source?: string | undefined };

/** The server's response to a form. `silent`: an unexpected text, for which nothing is shown. */
export type Answer =
  | { kind: "sent"; message: string }
  | { kind: "silent" }
  /** `final`: the same request would be rejected again. */
  | { kind: "failed"; message: string; fieldErrors: Readonly<Record<string, string>>; final: boolean };

export const failed = (message: string, fieldErrors = {}, final = false): Answer => ({
  kind: "failed",
  message,
  fieldErrors,
  final,
});

/**
 * Sends a form: the location lookup if its definition asks for one (without a response nothing is sent), then the POST.
 * @throws if the server cannot be reached
 */
export async function deliver(form: FormDefinition, values: Values, control: Control): Promise<Answer> {
  const { enrichment = null, path, reply, replyAs, success } = form;
  const location = enrichment ? await lookUpLocation() : null;
  if (enrichment && !location) return failed(messages.notSent);

  const body = { ...enrich(enrichment, values, location, new Date()), ...control };
  const response = await postJson(path, body);
  if (response.ok) {
    const text = (await response.text()).trim();
    const recognised = text === (replyAs === "json" ? jsonReply(reply) : reply);
    return recognised ? { kind: "sent", message: success } : { kind: "silent" };
  }
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const { status } = response;
  const isFinal = status >= 400 && status < 500 && ![408, 429].includes(status);
  const { detail, fieldErrors } = problem.data ?? {};
  const usual = status === 429 ? messages.rateLimited : messages.notSent;
  const reason = (status === 429 || status === 507) && detail ? detail : usual;
  return failed(reason, fieldErrors, isFinal);
}

const jsonReply = (message: string) => JSON.stringify({ success: true, message });

async function lookUpLocation() {
  const response = await fetch(LOCATION_PATH, { headers: { Accept: "application/json" } });
  if (!response.ok) return null;
  return locationSchema.safeParse(await response.json().catch(() => null)).data ?? null;
}
