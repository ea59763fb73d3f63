import { useEffect } from "react";
import { whenStable } from "./when-stable.ts";

/**
 * Starts the service worker once the page is stable, except in development, and notifies it of every page view.
 * @param path the path of the current page
 */
export function useServiceWorker(path: string): void {
  useEffect(() => {
    // Without a network the import fails; the next page tries again.
    if (import.meta.env.PROD) whenStable(() => void import("../offline/start.ts").catch(() => {}));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one message for each page view
  useEffect(() => {
    navigator.serviceWorker?.controller?.postMessage({ type: "VISITED", url: location.href });
  }, [path]);
}
