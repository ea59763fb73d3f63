import { randomUUID } from "node:crypto";
import { endpointOf } from "#forms/index.ts";
import { postJson, samples } from "#testing/requests.ts";
import { compareStored } from "#testing/start-process.ts";
import { ensure } from "./proof.ts";

/** The variables that configure the database of a server. */
export type DatabaseEnv = Parameters<typeof compareStored>[0];

/** A submission. With the same key it is the same one, so that a retry is stored once. */
export type Lead = { readonly email: string; readonly _key?: string };

export const newLead = (): Lead => ({ email: `${randomUUID()}@example.com`, _key: randomUUID() });

/** Submits a lead; `isAcknowledged` is true if the answer promises that it is stored. */
export async function submit(url: string, lead: Lead) {
  const { path, reply } = endpointOf("newsletter");
  const answer = await postJson(url + path, { ...samples.newsletter, ...lead });
  const text = await answer.text();
  return { status: answer.status, text, isAcknowledged: text === reply };
}

/**
 * Submits a new lead and retries it with the same key if the response is lost, as visitors do.
 * @returns its address
 */
export async function submitAgain(url: string, attempts = 3): Promise<string> {
  const lead = newLead();
  let text = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = await submit(url, lead).catch(String);
    if (typeof answer === "object" && answer.isAcknowledged) return lead.email;
    text = typeof answer === "object" ? answer.text : answer;
  }
  throw new Error(`a submission was answered ${text.slice(0, 200)}`);
}

/** Ensures that every acknowledged submission is stored, and returns the number of all stored ones. */
export async function ensureStored(env: DatabaseEnv, acknowledged: readonly string[]): Promise<number> {
  const { rows, lost } = await compareStored(env, acknowledged);
  ensure(lost.length === 0, `${lost.length} acknowledged submissions were lost`);
  return rows;
}

/** Ensures that every acknowledged submission is stored, and no other one. */
export async function ensureStoredOnce(env: DatabaseEnv, acknowledged: readonly string[]): Promise<void> {
  const rows = await ensureStored(env, acknowledged);
  ensure(rows === acknowledged.length, `${rows} rows of ${acknowledged.length} submissions`);
}
