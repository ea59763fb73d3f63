import { type Metric, onCLS, onFCP, onINP, onLCP } from "web-vitals";
import { VITALS_PATH, type Vitals } from "../../contract/vitals.ts";

/* How the page felt, sent once when it is left or hidden. Importing this module starts it. */

const { path, values }: Vitals = { path: location.pathname, values: {} };
let sent = false;

const note = ({ name, value }: Metric) => {
  values[name] = value;
};
for (const watch of [onLCP, onINP, onCLS, onFCP]) watch(note);
const [opening] = performance.getEntriesByType("navigation");
if (opening instanceof PerformanceNavigationTiming) values.TTFB = opening.responseStart;

addEventListener("visibilitychange", () => {
  // After the listeners of the measures themselves, which tell their last value at this moment.
  queueMicrotask(() => {
    if (sent || document.visibilityState !== "hidden") return;
    sent = true;
    const body = JSON.stringify({ path, values } satisfies Vitals);
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: "application/json" }));
  });
});
