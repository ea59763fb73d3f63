import { createStore, del, set, values } from "idb-keyval";
import { messages } from "#contract/messages.ts";
import type { FormName } from "../index.ts";
import type { LoadDefinition } from "./definitions.ts";
import { type Control, deliver, type Values } from "./deliver.ts";
import { QUEUE } from "./names.ts";

/*
 * Forms queued on this device until there is a network, in IndexedDB. Pages and the service worker send them, each with the
 * key of its form fill, so that the server stores a repeat only once.
 */

/** The Background Sync API (WICG, Chromium only), which is missing in TypeScript's libraries. */
declare global {
  interface SyncManager {
    register(tag: string): Promise<void>;
  }
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

/** The message to all tabs about a queued form; `text` is for its visitor, once it was sent. */
export type QueueNews = { key: string; kept: boolean; text: string };

export type QueuedForm = {
  name: FormName;
  values: Values;
  control: Control;
  /** In milliseconds since 1970. */
  queuedAt: number;
  /** The server's reason for rejecting it. */
  refused?: string;
};

const FORM_GONE = "This site no longer has this form, so it cannot be sent. Your answers are below.";

const store = () => createStore(QUEUE, "forms");
const keyOf = ({ control }: QueuedForm) => control._key ?? "";

/** Runs one task at a time across all tabs and the worker, so that a form is sent once. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(QUEUE, work);

function announce(news: QueueNews): void {
  const channel = new BroadcastChannel(QUEUE);
  channel.postMessage(news);
  channel.close();
}

/** Returns the queued forms, oldest first. */
export async function queuedForms(): Promise<QueuedForm[]> {
  const forms = await values<QueuedForm>(store());
  return forms.sort((a, b) => a.queuedAt - b.queuedAt);
}

/**
 * Queues a form until it can be sent.
 * @throws if the browser cannot store it, or if it has no key that identifies a repeat
 */
export async function enqueue(form: QueuedForm): Promise<void> {
  if (!keyOf(form)) throw new Error("A form without a key could be stored twice");
  await set(keyOf(form), form, store());
  announce({ key: keyOf(form), kept: true, text: "" });
  // With Background Sync the worker sends it, even after the last tab was closed.
  void navigator.serviceWorker?.ready.then(({ sync }) => sync?.register(QUEUE)).catch(() => {});
}

/** Removes a queued form without sending it. */
export async function discard(form: QueuedForm): Promise<void> {
  await alone(() => del(keyOf(form), store()));
  announce({ key: keyOf(form), kept: false, text: "" });
}

/** Resolves when a form leaves the queue, with the message for its visitor; an empty one if it was discarded. */
export function waitUntilDequeued(key: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(QUEUE);
    channel.onmessage = ({ data }: MessageEvent<QueueNews>) => {
      if (data.key !== key || data.kept) return;
      channel.close();
      resolve(data.text);
    };
  });
}

/**
 * Sends the queued forms. One that fails does not hold up the others.
 * @param load loads the definition of each
 * @throws if a form could not be sent and should be retried
 */
export async function sendQueued(load: LoadDefinition): Promise<void> {
  const delayed = await alone(async () => {
    let count = 0;
    for (const form of await queuedForms())
      if (!form.refused && !(await sendOne(form, load).catch(() => false))) count++;
    return count;
  });
  if (delayed > 0) throw new Error(`${delayed} forms wait for the server`);
}

/** @returns true if the form needs no retry */
async function sendOne(form: QueuedForm, load: LoadDefinition): Promise<boolean> {
  const key = keyOf(form);
  const keep = async (refused: string) => {
    await set(key, { ...form, refused }, store());
    announce({ key, kept: true, text: "" });
    return true;
  };
  const definition = await load(form.name);
  if (!definition) return keep(FORM_GONE);
  const answer = await deliver(definition, form.values, form.control);
  if (answer.kind === "failed") {
    if (!answer.final) return false;
    return keep(Object.values(answer.fieldErrors).join(" ") || messages.notSent);
  }
  await del(key, store());
  announce({ key, kept: false, text: answer.kind === "sent" ? answer.message : "" });
  return true;
}
