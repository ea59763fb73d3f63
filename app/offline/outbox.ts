import { createStore, del, set, values } from "idb-keyval";
import { messages } from "../../contract/messages.ts";
import type { FormName } from "../../contract/paths.ts";
import { type Control, deliver, type Values } from "../forms/deliver.ts";
import { OUTBOX, type OutboxNews } from "./names.ts";

/*
 * Forms that wait on this device for a network, in the browser's database. Pages and the service worker send them, each
 * under the key of its form fill, by which the server stores a repeat once.
 */

export type KeptForm = {
  name: FormName;
  values: Values;
  control: Control;
  keptAt: number;
  /** Why the server does not take it as it is. */
  refused?: string;
};

const store = () => createStore(OUTBOX, "forms");
const keyOf = ({ control }: KeptForm) => control._key ?? "";

/** One at a time over all tabs and the worker, so that a form leaves once. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(OUTBOX, work);

function tell(news: OutboxNews): void {
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(news);
  channel.close();
}

/** The forms that wait, oldest first. */
export async function keptForms(): Promise<KeptForm[]> {
  const forms = await values<KeptForm>(store());
  return forms.sort((a, b) => a.keptAt - b.keptAt);
}

/**
 * Keeps a form until it can be sent.
 * @throws where the browser has no place for it, or no key by which a repeat is known
 */
export async function keep(form: KeptForm): Promise<void> {
  if (!keyOf(form)) throw new Error("A form without a key could be stored twice");
  await set(keyOf(form), form, store());
  tell({ key: keyOf(form), kept: true, text: "" });
  // Where there is Background Sync the worker sends it, even after the last tab was closed.
  void navigator.serviceWorker?.ready.then(({ sync }) => sync?.register(OUTBOX)).catch(() => {});
}

/** Removes a form that waits, unsent. */
export async function discard(form: KeptForm): Promise<void> {
  await alone(() => del(keyOf(form), store()));
  tell({ key: keyOf(form), kept: false, text: "" });
}

/** Resolves once a form no longer waits, with what its visitor is to be told: nothing where it was discarded. */
export function hasLeft(key: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(OUTBOX);
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => {
      if (data.key !== key || data.kept) return;
      channel.close();
      resolve(data.text);
    };
  });
}

/**
 * Sends what waits.
 * @throws where something could not be sent and is worth another try
 */
export async function sendKept(): Promise<void> {
  const delayed = await alone(async () => {
    let count = 0;
    for (const form of await keptForms()) if (!form.refused && !(await sendOne(form))) count++;
    return count;
  });
  if (delayed > 0) throw new Error(`${delayed} forms wait for the server`);
}

/** @returns whether this form needs no further try */
async function sendOne(form: KeptForm): Promise<boolean> {
  const key = keyOf(form);
  const answer = await deliver(form.name, form.values, form.control);
  if (answer.kind !== "failed") {
    await del(key, store());
    tell({ key, kept: false, text: answer.kind === "sent" ? answer.message : "" });
    return true;
  }
  if (!answer.final) return false;
  const refused = Object.values(answer.fieldErrors).join(" ") || messages.notSent;
  await set(key, { ...form, refused }, store());
  tell({ key, kept: true, text: "" });
  return true;
}
