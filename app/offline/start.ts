import { QUEUE } from "#forms/kit/names.ts";
import { optsOut } from "#forms/kit/source.ts";
import { startReport } from "../vitals/report.ts";
import type { WorkerMessage } from "./names.ts";

/*
 * Starts the service worker and its updates, the notice of queued forms, and counting, and makes the site installable.
 * Importing this module runs it.
 */

const HOUR_MS = 60 * 60 * 1000;

/** The registration of the service worker. Rejects if there is no support for it. */
export const workerRegistration = registerWorker();
workerRegistration.catch(console.warn);

// Browsers load a manifest in the HTML and its icon before the first paint, which on a slow line costs a round trip.
document.head.append(
  Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" }),
);

// The database exists only after a form was submitted without a network.
void indexedDB
  .databases()
  .then((all) => all.some(({ name }) => name === QUEUE) && import("#forms/kit/QueueNotice.tsx"))
  .catch(console.warn);

if (!optsOut()) startReport();

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) {
    // Imported only here, because all other pages load without the messages.
    const { messages } = await import("#contract/messages.ts");
    throw new Error(messages.noServiceWorker);
  }
  let controlled = Boolean(workers.controller);
  reportVisit(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // The first worker has the same version as the page; any later one has a new version, for all tabs.
    if (controlled) reloadWhenIdle();
    else reportVisit(workers.controller);
    controlled = true;
  });
  const registration = await workers.register("/service-worker.js", { updateViaCache: "none" });
  const askIfWaiting = () =>
    registration.waiting &&
    workers.controller &&
    import("./UpdatePrompt.tsx").then((m) => m.showUpdatePrompt(registration));
  askIfWaiting();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", askIfWaiting);
  });
  const checkForUpdate = () => void registration.update().catch(() => {});
  setInterval(checkForUpdate, HOUR_MS);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && checkForUpdate(),
  );
  return registration;
}

/** Lets the worker cache the page, the files that it loaded before the worker was active, and those of a first tap. */
function reportVisit(worker: ServiceWorker | null): void {
  const files = [...performance.getEntriesByType("resource").map(({ name }) => name), ...filesAhead()];
  worker?.postMessage({ type: "VISITED", url: location.href, files } satisfies WorkerMessage);
}

/**
 * Returns the addresses of the code of the page's first island, and of React. The worker fetches them, so that the page's
 * thread has no work with them. None where a visitor saves data.
 */
function filesAhead(): string[] {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const files = document.querySelector<HTMLElement>("[data-island]")?.dataset.island;
  if (connection?.saveData || !files) return [];
  return files.split(" ").map((file) => location.origin + file);
}

/** Reloads once no form is being submitted. Typed text is stored in drafts. */
function reloadWhenIdle(): void {
  if (document.querySelector('[aria-busy="true"]')) setTimeout(reloadWhenIdle, 200);
  else location.reload();
}
