import type { Page } from "@playwright/test";

/**
 * Returns the layout shifts of a page that count for CLS: those soon after an input or a change of the viewport do not
 * (https://web.dev/articles/cls), and a busy browser may lay a phone's page out before it knows its width.
 */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer
      .takeRecords()
      .map((entry): { hadRecentInput?: boolean } => entry.toJSON())
      .filter(({ hadRecentInput }) => !hadRecentInput);
  });
