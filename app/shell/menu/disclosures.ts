/** Screens with the menus side by side. Source: docs/specification.md#business-constants; `styles.css` has the same. */
const WIDE = "(min-width: 1026px)";

let close = () => {};

/** Closes the menus and returns the focus to the summary of the outermost one. */
export const closeMenus = (): void => close();

/**
 * Closes the header's `<details>` on Escape and on a click or focus elsewhere; the browser opens them, one at a time. While
 * the sheet of a phone is open, the rest of the page is inert.
 */
export function startMenus(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (!header) return;
  const opened = () => [...header.querySelectorAll<HTMLDetailsElement>("details[open]")];
  /** Sets `inert` on everything except the header. */
  const setPageInert = (inert: boolean) => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== header) part.inert = inert;
  };
  const closeAll = () => {
    for (const details of opened()) details.open = false;
    setPageInert(false);
  };
  close = () => {
    // On a phone the first one is the sheet, which contains the menus.
    opened()[0]?.querySelector("summary")?.focus();
    closeAll();
  };

  const wide = matchMedia(WIDE);
  const sheet = header.querySelector<HTMLDetailsElement>(".menu-toggle");
  const closeOthers = ({ target }: Event) => {
    if (!wide.matches || !(target instanceof Node)) return;
    for (const details of opened()) if (!details.contains(target)) details.open = false;
  };
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  wide.addEventListener("change", closeAll);
  // A page that the browser kept comes back as it was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && closeAll());
  const onToggle = ({ target }: Event) => {
    if (sheet && target === sheet) setPageInert(sheet.open);
    // A menu above that closes may move this one out of view.
    else if (target instanceof Element && !wide.matches && target.getBoundingClientRect().top < 0)
      target.scrollIntoView();
  };
  // `toggle` does not bubble.
  header.addEventListener("toggle", onToggle, true);
  header.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement)
      void import("./filter.ts").then(({ filterPanel }) => filterPanel(target));
  });
  // The visitor may have opened it before.
  if (sheet?.open) setPageInert(true);
}
