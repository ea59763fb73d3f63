import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Forces a full page load when a page is entered or left by client navigation. A content security policy belongs to a
 * document, so a page that may load from other hosts needs its own, and no other page may inherit its permissions.
 * What was typed survives the reload as drafts.
 * @returns false until the current document is known to have been loaded for this page
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
