import { useEffect } from "react";
import { whenStable } from "./when-stable.ts";

/**
 * Starts the service worker once the page is stable, outside development only, and tells it which pages are opened.
 * @param path the page that is shown
 */
export function useServiceWorker(path: string): void {
  useEffect(() => {
    // Where the network is gone by then there is nothing to start; the next page does it.
    if (import.meta.env.PROD) whenStable(() => void import("../offline/start.ts").catch(() => {}));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a visit
  useEffect(() => {
    navigator.serviceWorker?.controller?.postMessage({ type: "VISITED", url: location.href });
  }, [path]);
}
