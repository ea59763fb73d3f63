import { type ComponentType, useEffect, useState } from "react";

/** Returns true for Ctrl+K, Cmd+K, "/" outside of fields, and a plain click on a link to the search page. */
function isSearchShortcut(event: KeyboardEvent | MouseEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  const on = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const modified = ctrlKey || metaKey;
  if (altKey) return false;
  if (event instanceof MouseEvent) return on('[href="/search"]') && !modified && !event.shiftKey;
  // Some keyboards type "/" with Shift.
  return modified ? event.key === "k" : event.key === "/" && !on("input,select,textarea,[contenteditable]");
}

/**
 * Opens the search dialog on every page. Dialog, engine and index load at the first use; if the dialog fails to load,
 * the browser navigates to the search page, as without JavaScript.
 */
export function Search() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    const open = (event: KeyboardEvent | MouseEvent) => {
      if (!isSearchShortcut(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      import("./SearchDialog.tsx").then(
        (module) => setDialog(() => module.default),
        () => location.assign("/search"),
      );
    };
    // The capture phase precedes the navigation of the link, and React, which holds back key events in boundaries that
    // are not hydrated yet.
    document.addEventListener("keydown", open, true);
    document.addEventListener("click", open, true);
    return () => {
      document.removeEventListener("keydown", open, true);
      document.removeEventListener("click", open, true);
    };
  }, []);

  return Dialog && <Dialog onClose={() => setDialog(null)} />;
}
