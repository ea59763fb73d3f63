import type { Page } from "@playwright/test";

/** Returns all layout shifts of a page, also those that CLS does not count because they follow an input. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
