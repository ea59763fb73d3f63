import { messages } from "#contract/messages.ts";
import { fieldErrors } from "#contract/problem.ts";
import { isBlank } from "#contract/typed-text.ts";
import type { FormName } from "../index.ts";
import type { FormDefinition } from "./definition.ts";
import { type Answer, type Control, deliver, failed, type Values } from "./deliver.ts";
import { enqueue, waitUntilDequeued } from "./queue.ts";
import { fieldsSchema } from "./schema.ts";
import { sendWhenConnected } from "./send-when-connected.ts";
import { wireValues } from "./wire-values.ts";

/* The part of a form that needs the schemas, loaded when a visitor first focuses a form. */

/** The outcome of a submission. `queued`: stored on this device; `dequeued` resolves to the message once it was sent. */
type Outcome = Answer | { kind: "queued"; message: string; dequeued: Promise<string> };

/** Returns the message of each invalid field, in the order of the form; empty if the form can be sent. */
export function check(form: FormDefinition, values: Values): Record<string, string> {
  const { error } = schemaOf(form).safeParse(wireValues(form.fields, values));
  const wrong = error ? fieldErrors(error) : {};
  const isEmpty = (value: Values[string] | undefined) =>
    typeof value === "string" ? isBlank(value) : !value;
  for (const { name, asked } of form.fields) if (asked && isEmpty(values[name])) wrong[name] = asked;
  return Object.fromEntries(
    Object.keys(values).flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : [])),
  );
}

/** Caches schemas, because a form is checked at every keystroke. */
const schemas = new WeakMap<FormDefinition, ReturnType<typeof fieldsSchema>>();
function schemaOf(form: FormDefinition) {
  const schema = schemas.get(form) ?? fieldsSchema(form);
  schemas.set(form, schema);
  return schema;
}

/** Sends a form, or queues it on this device if the site cannot be reached. */
export async function send(form: FormDefinition, typed: Values, control: Control): Promise<Outcome> {
  const values = wireValues(form.fields, typed);
  try {
    return await deliver(form, values, control);
  } catch {
    return (await isConnected()) ? failed(messages.notSent) : sendLater(form, values, control);
  }
}

/** A call can fail with a network, for example because of a browser extension; then queueing does not help. */
async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

async function sendLater(form: FormDefinition, values: Values, control: Control): Promise<Outcome> {
  try {
    const dequeued = waitUntilDequeued(control._key);
    await enqueue({ name: form.name as FormName, values, control, queuedAt: Date.now() });
    sendWhenConnected();
    // Without the service worker the page cannot load this offline; the queued form is sent all the same.
    void import("./QueueNotice.tsx").catch(() => {});
    return { kind: "queued", message: messages.keptOffline, dequeued };
  } catch {
    return failed(messages.notSent);
  }
}
