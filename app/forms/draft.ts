import type { FormName } from "../../contract/paths.ts";
import type { Values } from "./deliver.ts";

/* What was typed and not yet sent, kept for the visit. Storage can be denied or full: then a draft is not kept. */

/** Every form that sends something, and the first step of the feedback, which does not. */
export type DraftName = FormName | "feedback-modal";

const key = (name: DraftName) => `draft:${name}`;

/** The draft of a form, or null. */
export function readDraft(name: DraftName): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(name: DraftName, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key(name), JSON.stringify(values));
    else sessionStorage.removeItem(key(name));
  } catch {}
}
