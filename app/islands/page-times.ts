/** Calls back at once, or when a visitor comes to a page that the browser has prepared. */
export function whenSeen(callback: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", callback, { once: true });
  else callback();
}

/** Calls back when the page has loaded and is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}
