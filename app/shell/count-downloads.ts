import { DOWNLOAD_COUNT_PATH } from "#contract/paths.ts";

/** Counts downloads of the platform, even after leaving the page. */
export function countDownloads(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[data-counted]") : null;
    const file = link?.getAttribute("href");
    if (file) navigator.sendBeacon(DOWNLOAD_COUNT_PATH, new URLSearchParams({ file }));
  });
}
