/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import type { FormDefinition } from "#forms/kit/definition.ts";
import type { LoadDefinition } from "#forms/kit/definitions.ts";
import { QUEUE } from "#forms/kit/names.ts";
import { sendQueued } from "#forms/kit/queue.ts";
import type { WorkerMessage } from "../offline/names.ts";
import { keepFiles, keepPage, refreshPages, routePages } from "./pages.ts";
import { handlePush } from "./push.ts";

/*
 * The service worker: it caches visited pages for use without a network, sends queued forms, and shows notifications.
 * Every build writes a different file (`tools/service-worker.ts`), so browsers detect a new version.
 */

declare const self: ServiceWorkerGlobalScope;
declare const __PRECACHE__: PrecacheEntry[];
declare const __ALL_STYLES__: string;

/** Eager, because a service worker cannot import code later. */
const definitions = import.meta.glob<FormDefinition>("../../forms/*/form.ts", {
  import: "form",
  eager: true,
});

const definitionOf: LoadDefinition = async (name) => definitions[`../../forms/${name}/form.ts`];

precacheAndRoute(__PRECACHE__, {
  directoryIndex: "",
  cleanURLs: false,
  ignoreURLParametersMatching: [/^page$/],
});
routePages(__ALL_STYLES__);
// Not in Firefox, which shows its own error page when a preload fails, instead of the worker's response (version 153).
// Background Sync detects Chromium.
if (self.registration.sync) enableNavigationPreload();
// So that the page that registered the first worker is available offline, too.
clientsClaim();
handlePush(self);

self.addEventListener("install", (event) => event.waitUntil(refreshPages()));

self.addEventListener("message", (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === "SKIP_WAITING") void self.skipWaiting();
  if (message.type === "VISITED") {
    event.waitUntil(Promise.all([keepPage(message.url, event), keepFiles(message.files ?? [], event)]));
  }
});

// If this fails, the browser retries later.
self.addEventListener("sync", (event) => {
  if (event.tag === QUEUE) event.waitUntil(sendQueued(definitionOf));
});

declare global {
  /** Of the Background Sync API; see `forms/kit/queue.ts`. */
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
