import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Keeps a page in a document of its own. A policy comes with a document, so a page that may load from other hosts
 * cannot be entered by a navigation in the page, and no other page may inherit what it is allowed. Both ways the
 * browser loads the new page once more; what was typed is kept as drafts.
 * @returns whether this document is the page's own
 */
export function useOwnDocument(): boolean {
  const { pathname } = useLocation();
  const [own, setOwn] = useState(false);

  useEffect(() => {
    const [opened] = performance.getEntriesByType("navigation");
    if (opened && new URL(opened.name).pathname !== pathname) {
      location.reload();
      return;
    }
    setOwn(true);
    return () => {
      if (location.pathname !== pathname) location.reload();
    };
  }, [pathname]);

  return own;
}
