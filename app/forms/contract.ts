import { endpointOf } from "../../contract/endpoints.ts";
import { messages } from "../../contract/messages.ts";
import type { FormName } from "../../contract/paths.ts";
import { fieldErrors } from "../../contract/problem.ts";
import { hasLeft, keep } from "../offline/outbox.ts";
import { sendWhenConnected } from "../offline/send-when-connected.ts";
import { type Answer, type Control, deliver, failed, postWithProof, type Values } from "./deliver.ts";

/*
 * The part of a form that needs the schemas. It is loaded when a visitor first touches a form, so that pages
 * start without it.
 */

export { postWithProof, type Values };

/** How a submission ended. `kept`: it waits on this device; `left` is what to say when it has left, or was discarded. */
export type Outcome = Answer | { kind: "kept"; message: string; left: Promise<string> };

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

/** Sends a form, or keeps it on this device where nothing of the site can be reached. */
export async function send(name: FormName, values: Values, control: Control): Promise<Outcome> {
  try {
    return await deliver(name, values, control);
  } catch {
    return (await isConnected()) ? failed(messages.notSent) : keepForLater(name, values, control);
  }
}

/** A call can fail with a network, by an extension of the browser for one; then waiting for a network is no help. */
async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

async function keepForLater(name: FormName, values: Values, control: Control): Promise<Outcome> {
  try {
    const left = hasLeft(control._key);
    await keep({ name, values, control, keptAt: Date.now() });
    sendWhenConnected();
    // Without its worker the page cannot load this now; what waits is sent all the same.
    void import("../offline/waiting.tsx").catch(() => {});
    return { kind: "kept", message: messages.keptOffline, left };
  } catch {
    return failed(messages.notSent);
  }
}
