import { enrich } from "../../contract/endpoint.ts";
import { endpointOf } from "../../contract/endpoints.ts";
import { LOCATION_PATH, locationSchema } from "../../contract/location.ts";
import { messages } from "../../contract/messages.ts";
import type { FormName } from "../../contract/paths.ts";
import { fieldErrors, problemSchema } from "../../contract/problem.ts";

/*
 * The part of a form that needs the schemas. It is loaded when a visitor first touches a form, so that pages
 * start without it.
 */

export type Values = Readonly<Record<string, string | boolean>>;

/** How a submission ended. `silent`: the server answered with a text nobody expects, which shows nothing. */
export type Outcome =
  | { kind: "sent"; message: string }
  | { kind: "silent" }
  | { kind: "failed"; message: string; fieldErrors: Readonly<Record<string, string>> };

/** The message of each field that is wrong, in the order of the form; empty when the form can be sent. */
export function check(name: FormName, values: Values): Record<string, string> {
  const { fields, asked = {} } = endpointOf(name);
  const result = fields.safeParse(values);
  const empty = Object.entries(asked).filter(([field]) => !String(values[field] ?? "").trim());
  const wrong = { ...(result.success ? {} : fieldErrors(result.error)), ...Object.fromEntries(empty) };
  const inOrder = Object.keys(values).filter((field) => field in wrong);
  return Object.fromEntries(inOrder.map((field) => [field, wrong[field] ?? ""]));
}

/** What the page says on an attempt to send while invalid. */
export const invalidMessage = (name: FormName) => endpointOf(name).invalid;

const failed = (message: string, errors = {}): Outcome => ({ kind: "failed", message, fieldErrors: errors });

/** What goes with the answers: the key of this form fill, the trap field, and how long the page was open. */
export type Control = { _key: string | undefined; _trap: string; _ms: number };

/** Sends a form: the location lookup where its row asks for one (no answer: nothing is sent), then the POST. */
export async function send(name: FormName, values: Values, control: Control): Promise<Outcome> {
  const endpoint = endpointOf(name);
  try {
    const location = endpoint.enrichment ? await lookUpLocation() : null;
    if (endpoint.enrichment && !location) return failed(messages.notSent);

    const body = { ...enrich(endpoint.enrichment, values, location, new Date()), ...control };
    const response = await postWithProof(endpoint.path, body);
    if (response.ok) {
      const text = (await response.text()).trim();
      const recognised = text === (endpoint.replyAs === "json" ? jsonReply(endpoint.reply) : endpoint.reply);
      return recognised ? { kind: "sent", message: endpoint.success } : { kind: "silent" };
    }
    const problem = problemSchema.safeParse(await response.json().catch(() => null));
    return failed(
      response.status === 429 ? messages.rateLimited : messages.notSent,
      problem.data?.fieldErrors,
    );
  } catch {
    return failed(messages.notSent);
  }
}

const jsonReply = (message: string) => JSON.stringify({ success: true, message });

const post = (path: string, body: unknown) =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/plain, application/json, application/problem+json",
    },
    body: JSON.stringify(body),
  });

/** Posts, and where the server asks for a proof of work (428), solves its puzzle and posts again. */
export async function postWithProof(path: string, body: Record<string, unknown>): Promise<Response> {
  const response = await post(path, body);
  if (response.status !== 428) return response;
  const { solve } = await import("./proof.ts");
  return post(path, { ...body, _proof: await solve(await response.json()) });
}

async function lookUpLocation() {
  const response = await fetch(LOCATION_PATH, { headers: { Accept: "application/json" } });
  if (!response.ok) return null;
  return locationSchema.safeParse(await response.json()).data ?? null;
}
