const UPS = ["pointerup", "pointercancel"] as const;

let pressed = false;
if (typeof window !== "undefined") {
  // Only the main button clicks; the menu of another may swallow its release.
  window.addEventListener("pointerdown", ({ button }) => (pressed = button === 0), { capture: true });
  for (const up of UPS) window.addEventListener(up, () => (pressed = false), { capture: true });
}

/**
 * Runs what moves other things on the page once a press that is under way has become a click, which would otherwise
 * miss what it was aimed at. A tap presses and clicks in one task, so that it is over when the next one begins.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    setTimeout(run);
    return;
  }
  const over = new AbortController();
  const released = () => {
    over.abort();
    setTimeout(run);
  };
  for (const up of UPS) window.addEventListener(up, released, { capture: true, signal: over.signal });
}
