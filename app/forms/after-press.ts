let pressed = false;
const waiting: (() => void)[] = [];

function release() {
  pressed = false;
  for (const run of waiting.splice(0)) run();
}

if (typeof window !== "undefined") {
  // Only the main button clicks; the menu of another may swallow its release.
  window.addEventListener("pointerdown", ({ button }) => (pressed = button === 0), { capture: true });
  // The click follows in the same task, and a tap's whole press with it.
  for (const up of ["pointerup", "pointercancel"])
    window.addEventListener(up, () => setTimeout(release), { capture: true });
}

/**
 * Runs what moves other things on the page: at once, or once a press that is under way has become a click, which would
 * otherwise miss what it was aimed at.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
