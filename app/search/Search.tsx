import { type ComponentType, useEffect, useState } from "react";

/** Whether the search is asked for: by Ctrl+K, Cmd+K or "/" (not while typing), or a plain click on its link. */
function asksForSearch(event: KeyboardEvent | MouseEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  const on = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const modified = ctrlKey || metaKey;
  if (altKey) return false;
  if (event instanceof MouseEvent) return on('[href="/search"]') && !modified && !event.shiftKey;
  // Shift is no objection: some keyboards have no "/" without it.
  return modified ? event.key === "k" : event.key === "/" && !on("input,select,textarea,[contenteditable]");
}

/**
 * Opens the search from every page. Dialog, engine and index load at the first use; where the dialog cannot be
 * loaded, the search page answers, as it does without script.
 */
export function Search() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    const open = (event: KeyboardEvent | MouseEvent) => {
      if (!asksForSearch(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      import("./SearchDialog.tsx").then(
        (module) => setDialog(() => module.default),
        () => location.assign("/search"),
      );
    };
    // Before a link itself is asked, which would lead to the page, and before React keeps a key to itself that is pressed
    // in a part of the page whose code is still loading.
    document.addEventListener("keydown", open, true);
    document.addEventListener("click", open, true);
    return () => {
      document.removeEventListener("keydown", open, true);
      document.removeEventListener("click", open, true);
    };
  }, []);

  return Dialog && <Dialog onClose={() => setDialog(null)} />;
}
