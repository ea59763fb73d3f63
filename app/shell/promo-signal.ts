import { useSyncExternalStore } from "react";

/**
 * The signal that the promo banner was closed: shared by every part of the site that shows or reacts to the banner,
 * in all its tabs, and remembered for the visit.
 */
const KEY = "promo";
const CHANNEL = "promo-banner";

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function remember() {
  document.documentElement.dataset.promo = "closed";
  try {
    sessionStorage.setItem(KEY, "closed");
  } catch {
    // Storage denied: the banner stays closed until the page is left.
  }
  for (const listener of listeners) listener();
}

export function closePromo() {
  remember();
  channel?.postMessage("closed");
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!channel && "BroadcastChannel" in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = remember;
  }
  return () => void listeners.delete(listener);
}

/** Whether the banner was closed in this visit; false while the page is drawn on the server. */
export function usePromoClosed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.promo === "closed",
    () => false,
  );
}
