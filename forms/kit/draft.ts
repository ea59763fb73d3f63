import { changedIn } from "#ui/changed-fields.ts";
import type { FormName } from "../index.ts";
import type { Values } from "./deliver.ts";
import { forgetSource } from "./source.ts";

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

/** Removes what belonged to a form that was sent without JavaScript, which its result page names. */
export function clearSentDraft(): void {
  const { sentForm } = document.querySelector<HTMLElement>("[data-sent-form]")?.dataset ?? {};
  if (!sentForm) return;
  saveDraft(sentForm as DraftName, null);
  forgetSource();
}

/**
 * Saves what was typed into forms that have no code yet as their drafts, when the visitor leaves the page: the code would
 * do so on each input.
 */
export function saveTypedOnLeave(): void {
  addEventListener("pagehide", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
      if (form.noValidate) continue;
      const data = new FormData(form);
      const typed = changedIn(form)
        .filter(({ name, type }) => name[0] !== "_" && type !== "file")
        .map((field) => {
          const isSwitch = field.matches("[type=checkbox]:not([value])");
          return [field.name, isSwitch ? data.has(field.name) : data.getAll(field.name).join("\n")] as const;
        });
      const draft = form.dataset.draft as DraftName;
      if (typed.length > 0) saveDraft(draft, { ...readDraft(draft), ...Object.fromEntries(typed) });
    }
  });
}
