let loaded: Promise<void> | undefined;

/**
 * Loads the styles of the whole site. A prerendered page has only the rules for its HTML (`tools/page-stylesheets.ts`),
 * and what an island or a dialog renders may need others.
 * @returns settles when they apply, or cannot be loaded
 */
export function loadAllStyles(): Promise<void> {
  loaded ??= new Promise((settle) => {
    const { allStyles } = document.querySelector<HTMLLinkElement>("link[data-all-styles]")?.dataset ?? {};
    if (!allStyles) return settle();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: allStyles });
    link.onload = () => settle();
    link.onerror = () => settle();
    document.head.append(link);
  });
  return loaded;
}
