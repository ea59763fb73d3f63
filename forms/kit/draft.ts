import type { FormName } from "../index.ts";
import type { Values } from "./deliver.ts";

/* Unsent answers, saved in the session. Storage can be denied or full: then a draft is not saved. */

/** Every form that sends something, and the first step of the feedback, which does not. */
export type DraftName = FormName | "feedback-modal";

const key = (name: DraftName) => `draft:${name}`;

/** Returns the draft of a form, or null. */
export function readDraft(name: DraftName): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? "null");
  } catch {
    return null;
  }
}

/** Saves a draft; null removes it. */
export function saveDraft(name: DraftName, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key(name), JSON.stringify(values));
    else sessionStorage.removeItem(key(name));
  } catch {}
}
