import { useEffect } from "react";

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

/** The specification's cap on waiting for a stable page, in milliseconds. */
const AT_LATEST_MS = 30_000;

/** Runs `work` once, when the page has loaded and is idle, or after half a minute at the latest. */
function whenStable(work: () => void): void {
  let pending = true;
  const once = () => {
    if (pending) work();
    pending = false;
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(once);
  setTimeout(once, AT_LATEST_MS);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
