import { type Metric, onCLS, onFCP, onINP, onLCP } from "web-vitals";
import { VITALS_PATH } from "#contract/paths.ts";
import type { Vitals } from "#contract/vitals.ts";

/* Sends the web vitals of the page once, when it is hidden or left. Importing this module starts it. */

const { path, values }: Vitals = { path: location.pathname, values: {} };
let sent = false;

const record = ({ name, value }: Metric) => {
  values[name] = value;
};
for (const observe of [onLCP, onINP, onCLS, onFCP]) observe(record);
const [navigation] = performance.getEntriesByType("navigation");
if (navigation instanceof PerformanceNavigationTiming) values.TTFB = navigation.responseStart;

addEventListener("visibilitychange", () => {
  // Runs after the listeners of web-vitals, which report their last value in the same event.
  queueMicrotask(() => {
    if (sent || document.visibilityState !== "hidden") return;
    sent = true;
    const body = JSON.stringify({ path, values } satisfies Vitals);
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: "application/json" }));
  });
});
