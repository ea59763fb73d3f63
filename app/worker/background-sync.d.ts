/* The Background Sync API (WICG, Chromium only), which is missing in TypeScript's libraries. */

interface SyncManager {
  register(tag: string): Promise<void>;
}
interface ServiceWorkerRegistration {
  readonly sync?: SyncManager;
}
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
