/** The specification's cap on waiting for a stable page, in milliseconds. */
const AT_LATEST_MS = 30_000;

/** Runs `work` once, when the page has loaded and is idle, or after half a minute at the latest. */
export function whenStable(work: () => void): void {
  let pending = true;
  const once = () => {
    if (pending) work();
    pending = false;
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(once);
  setTimeout(once, AT_LATEST_MS);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
