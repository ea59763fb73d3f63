import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Screens with the menus side by side. Source: the specification's style breakpoints, as in `styles.css`. */
const WIDE = "(min-width: 1026px)";

/**
 * Closes the header's `<details>` on Escape, on a click or focus elsewhere, and on navigation; the browser opens them,
 * one at a time. While the sheet of a phone is open, the rest of the page is inert.
 * @returns `close`, which also returns the focus to the summary
 */
export function useDisclosures(header: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation();
  const opened = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
  /** Sets `inert` on everything except the header. */
  const setPageInert = (inert: boolean) => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== header.current) part.inert = inert;
  };
  const closeAll = () => {
    for (const details of opened()) details.open = false;
    setPageInert(false);
  };
  const close = () => {
    // On a phone the first one is the sheet, which contains the menus.
    opened()[0]?.querySelector("summary")?.focus();
    closeAll();
  };

  const closedFor = useRef(key);
  // A layout effect, because NavigationStatus then focuses the new page, which must not be inert any more.
  useLayoutEffect(() => {
    // Hydration is not a navigation: a menu that the visitor opened before it stays open.
    if (closedFor.current === key) return;
    closedFor.current = key;
    closeAll();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: its functions read the DOM, not state
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const sheet = header.current?.querySelector<HTMLDetailsElement>(".menu-toggle");
    const controller = new AbortController();
    const on = { signal: controller.signal };
    const closeOthers = ({ target }: Event) => {
      if (!wide.matches || !(target instanceof Node)) return;
      for (const details of opened()) if (!details.contains(target)) details.open = false;
    };
    document.addEventListener("pointerdown", closeOthers, on);
    document.addEventListener("focusin", closeOthers, on);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), on);
    wide.addEventListener("change", closeAll, on);
    const onToggle = ({ target }: Event) => {
      if (sheet && target === sheet) setPageInert(sheet.open);
      // A menu above that closes may move this one out of view.
      else if (target instanceof Element && !wide.matches && target.getBoundingClientRect().top < 0)
        target.scrollIntoView();
    };
    // `toggle` does not bubble.
    header.current?.addEventListener("toggle", onToggle, { ...on, capture: true });
    // The visitor may have opened it before hydration.
    if (sheet?.open) setPageInert(true);
    return () => {
      controller.abort();
      setPageInert(false);
    };
  }, []);

  return close;
}
