import { loadDefinition } from "./definitions.ts";
import { queuedForms, sendQueued } from "./queue.ts";

/** A server can recover without a change of the device's network, which is all that events report. In milliseconds. */
const TRY_EVERY_MS = 20_000;

/** The first requests on a network that has just returned often fail. In milliseconds. */
const TRY_AGAIN_MS = 2000;

let listens = false;

/** Sends the forms queued in this browser now, and whenever a network may be available again. */
export function sendWhenConnected(): void {
  const attempt = async () => {
    if (navigator.onLine && (await queuedForms()).length > 0)
      await sendQueued(loadDefinition).catch(() => {});
  };
  void attempt();
  if (listens) return;
  listens = true;
  addEventListener("online", () => {
    void attempt();
    setTimeout(attempt, TRY_AGAIN_MS);
  });
  document.addEventListener("visibilitychange", attempt);
  setInterval(attempt, TRY_EVERY_MS);
}
