import { whenIdle, whenSeen } from "../islands/page-times.ts";

/** Maximum time to wait for a stable page, in milliseconds. Source: docs/specification.md#service-worker. */
const AT_LATEST_MS = 30_000;

/**
 * Starts the service worker when the page has loaded and is idle, or after half a minute at the latest, and notifies it
 * of the page view. Not for a page that is prepared and perhaps never seen, and not in development.
 */
export function startWorkerWhenStable(): void {
  if (import.meta.env.DEV) return;
  whenSeen(() => {
    navigator.serviceWorker?.controller?.postMessage({ type: "VISITED", url: location.href });
    // A second import does nothing. Without a network it fails; the next page tries again.
    const start = () => void import("./start.ts").catch(() => {});
    setTimeout(start, AT_LATEST_MS);
    whenIdle(start);
  });
}
