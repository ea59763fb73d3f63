/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { OUTBOX, type WorkerMessage } from "../offline/names.ts";
import { sendKept } from "../offline/outbox.ts";
import { keepFiles, keepPage, refreshPages, routePages } from "./pages.ts";
import { handlePush } from "./push.ts";

/*
 * The site's service worker: it keeps what was read for times without a network, sends forms that wait, and shows what
 * is pushed. Every build writes another one (`tools/service-worker.ts`), by which browsers notice a new version.
 */

declare const self: ServiceWorkerGlobalScope;
declare const __PRECACHE__: PrecacheEntry[];

precacheAndRoute(__PRECACHE__, {
  directoryIndex: "",
  cleanURLs: false,
  ignoreURLParametersMatching: [/^page$/],
});
routePages();
// Not in Firefox: where its preload finds no network it shows its own error in place of the worker's answer (153 does).
// Background Sync is in Chromium alone, which preloads as it should.
if (self.registration.sync) enableNavigationPreload();
// The page that registered the first worker can be read offline as well.
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

// The browser tries again later where this fails.
self.addEventListener("sync", (event) => {
  if (event.tag === OUTBOX) event.waitUntil(sendKept());
});
