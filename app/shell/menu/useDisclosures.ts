import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** Where the header has its menus side by side. Source: the specification's style breakpoints, as in `styles.css`. */
const WIDE = "(min-width: 1026px)";

/**
 * What a disclosure lacks as a menu. The header's `<details>` open by themselves, one at a time; here they close on
 * Escape, which gives the focus back, on a click or focus elsewhere, and on navigation. While the sheet of a phone
 * is open, the rest of the page is inert.
 * @returns `close`, which also gives the focus back to what had opened
 */
export function useDisclosures(header: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation();
  const opened = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
  /** Makes all of the page but the header inert, or usable again. */
  const around = (inert: boolean) => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== header.current) part.inert = inert;
  };
  const closeAll = () => {
    for (const details of opened()) details.open = false;
    around(false);
  };
  const close = () => {
    // The sheet of a phone comes before the menus in it.
    opened()[0]?.querySelector("summary")?.focus();
    closeAll();
  };

  // Ahead of what gives the focus to the new page, which takes none while it is inert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu it came from
  useLayoutEffect(closeAll, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads the page, not a state
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const sheet = header.current?.querySelector<HTMLDetailsElement>(".menu-toggle");
    const gone = new AbortController();
    const on = { signal: gone.signal };
    const leave = ({ target }: Event) => {
      if (!wide.matches || !(target instanceof Node)) return;
      for (const details of opened()) if (!details.contains(target)) details.open = false;
    };
    document.addEventListener("pointerdown", leave, on);
    document.addEventListener("focusin", leave, on);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), on);
    wide.addEventListener("change", closeAll, on);
    const onToggle = ({ target }: Event) => {
      if (sheet && target === sheet) around(sheet.open);
      // The menu that closed above may have taken this one along, out of view.
      else if (target instanceof Element && !wide.matches && target.getBoundingClientRect().top < 0)
        target.scrollIntoView();
    };
    // It does not bubble.
    header.current?.addEventListener("toggle", onToggle, { ...on, capture: true });
    // It may have been opened before anyone listened.
    if (sheet?.open) around(true);
    return () => {
      gone.abort();
      around(false);
    };
  }, []);

  return close;
}
