import { type RefObject, useLayoutEffect } from "react";
import { type DraftName, readDraft, saveDraft } from "./draft.ts";

/**
 * Saves the values of a form with uncontrolled fields, so that they survive a reload.
 * @returns attributes for the form
 */
export function useSavedFields(name: DraftName, form: RefObject<HTMLFormElement | null>) {
  const fill = () => {
    for (const [field, value] of Object.entries(readDraft(name) ?? {})) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement && !input.value) input.value = String(value);
    }
  };
  const save = () => {
    if (!form.current) return;
    const texts = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    saveDraft(name, Object.fromEntries(texts));
  };

  // Saves values typed before hydration, for which no event fires; the same form in a dialog then begins with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(() => {
    const typed = [...(form.current?.elements ?? [])].some(
      (input) => input instanceof HTMLInputElement && input.value !== input.defaultValue,
    );
    fill();
    if (typed) save();
  }, []);
  useLayoutEffect(fill);

  return { "data-draft": name, onInput: save };
}
