import { useEffect } from "react";

/**
 * Starts the service worker once the page is stable, except in development, and notifies it of every page view.
 * @param path the path of the current page
 */
export function useServiceWorker(path: string): void {
  useEffect(() => {
    if (import.meta.env.PROD) startWhenStable();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one message for each page view
  useEffect(() => {
    navigator.serviceWorker?.controller?.postMessage({ type: "VISITED", url: location.href });
  }, [path]);
}

/** The specification's cap on waiting for a stable page, in milliseconds. */
const AT_LATEST_MS = 30_000;

/** Starts the service worker when the page has loaded and is idle, or after half a minute at the latest. */
function startWhenStable(): void {
  // A second import does nothing. Without a network it fails; the next page tries again.
  const start = () => void import("../offline/start.ts").catch(() => {});
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  setTimeout(start, AT_LATEST_MS);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
