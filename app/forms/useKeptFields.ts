import { type RefObject, useLayoutEffect } from "react";
import { type DraftName, keepDraft, readDraft } from "./draft.ts";

/**
 * Keeps what is typed into a form whose fields hold their values themselves, through a reload.
 * @returns what the form must carry
 */
export function useKeptFields(name: DraftName, form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name) ?? {})) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement && !input.value) input.value = String(value);
    }
  });
  return {
    "data-draft": name,
    onInput() {
      if (!form.current) return;
      const texts = [...new FormData(form.current)].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
      keepDraft(name, Object.fromEntries(texts));
    },
  };
}
