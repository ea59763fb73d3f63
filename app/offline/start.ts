import { messages } from "../../contract/messages.ts";
import { OUTBOX, type WorkerMessage } from "./names.ts";

/*
 * What runs beside the page once it is stable: the service worker, its updates, and forms that wait to be sent.
 * Importing this module starts it.
 */

const HOUR_MS = 60 * 60 * 1000;

const container = navigator.serviceWorker;

/** The worker's registration; rejects where there can be none. */
export const registered = container
  ? registerWorker(container)
  : Promise.reject(new Error(messages.noServiceWorker));
registered.catch(console.warn);

// Only who once sent a form without a network has this database.
void indexedDB
  .databases()
  .then((all) => all.some(({ name }) => name === OUTBOX) && import("./waiting.tsx"))
  .catch(console.warn);

/** Measuring must not be measured: it comes when the page has long been at rest. */
const MEASURE_AFTER_MS = 4000;

// Who asks not to be measured is not.
const asksNot =
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) || navigator.doNotTrack === "1";
if (!asksNot) setTimeout(() => void import("../vitals/measure.ts").catch(() => {}), MEASURE_AFTER_MS);

async function registerWorker(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // The first worker takes over a page that is as new as itself; any other brings a new version, in every tab.
    if (controlled) reloadAtRest();
    else tellVisit(workers.controller);
    controlled = true;
  });
  const registration = await workers.register("/service-worker.js", { updateViaCache: "none" });
  const askIfWaiting = () =>
    registration.waiting &&
    workers.controller &&
    import("./UpdatePrompt.tsx").then((m) => m.ask(registration));
  askIfWaiting();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", askIfWaiting);
  });
  const look = () => void registration.update().catch(() => {});
  setInterval(look, HOUR_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  return registration;
}

/** Has the first worker keep the page that registered it. */
function tellVisit(worker: ServiceWorker | null): void {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  worker?.postMessage({ type: "VISITED", url: location.href, files } satisfies WorkerMessage);
}

/** Reloads once nothing is being sent any more; what is typed is kept as drafts. */
function reloadAtRest(): void {
  if (document.querySelector('[aria-busy="true"]')) setTimeout(reloadAtRest, 200);
  else location.reload();
}
