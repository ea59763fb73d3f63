import { type RefObject, useLayoutEffect } from "react";
import { type DraftName, keepDraft, readDraft } from "./draft.ts";

/**
 * Keeps what is typed into a form whose fields hold their values themselves, through a reload.
 * @returns what the form must carry
 */
export function useKeptFields(name: DraftName, form: RefObject<HTMLFormElement | null>) {
  const fill = () => {
    for (const [field, value] of Object.entries(readDraft(name) ?? {})) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement && !input.value) input.value = String(value);
    }
  };
  const keep = () => {
    if (!form.current) return;
    const texts = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    keepDraft(name, Object.fromEntries(texts));
  };

  // What was typed before the script came, which no event will tell of. A form that stands elsewhere from then on, in a
  // dialog for one, begins with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const typed = [...(form.current?.elements ?? [])].some(
      (input) => input instanceof HTMLInputElement && input.value !== input.defaultValue,
    );
    fill();
    if (typed) keep();
  }, []);
  useLayoutEffect(fill);

  return { "data-draft": name, onInput: keep };
}
