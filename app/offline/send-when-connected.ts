import { keptForms, sendKept } from "./outbox.ts";

/** A server can come back without the device's network having changed, which nothing tells of. */
const TRY_EVERY_MS = 20_000;

let listens = false;

/** Sends what waits in this browser now, and from then on whenever there may be a network again. */
export function sendWhenConnected(): void {
  const attempt = async () => {
    if (navigator.onLine && (await keptForms()).length > 0) await sendKept().catch(() => {});
  };
  void attempt();
  if (listens) return;
  listens = true;
  addEventListener("online", attempt);
  document.addEventListener("visibilitychange", attempt);
  setInterval(attempt, TRY_EVERY_MS);
}
