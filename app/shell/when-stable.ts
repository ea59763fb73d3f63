/** The specification's cap on waiting for a stable page, in milliseconds. */
const AT_LATEST_MS = 30_000;

/** Runs `work` once, as soon as the page has loaded and rests, or after half a minute at the latest. */
export function whenStable(work: () => void): void {
  let wanted = true;
  const once = () => {
    if (wanted) work();
    wanted = false;
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(once);
  setTimeout(once, AT_LATEST_MS);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
