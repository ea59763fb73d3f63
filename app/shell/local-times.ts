/** Shows the times of events in the visitor's time zone. */
export function startLocalTimes(): void {
  if (document.querySelector("[data-local]"))
    void import("../content/event-time.ts").then((code) => code.showLocalTimes());
}
