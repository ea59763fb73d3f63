import { type Metric, onCLS, onFCP, onINP, onLCP } from "web-vitals";
import type { Vitals } from "#contract/vitals.ts";

/** Measures the web vitals of the page. @param values receives them, the last ones when the page is hidden */
export function measure(values: Vitals["values"]): void {
  const record = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const observe of [onLCP, onINP, onCLS, onFCP]) observe(record);
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation instanceof PerformanceNavigationTiming) values.TTFB = navigation.responseStart;
}
