let pressed = false;
const waiting: (() => void)[] = [];

function release() {
  pressed = false;
  for (const run of waiting.splice(0)) run();
}

// Events of the mouse, which a tap fires too, all of them once the finger is up: those of the pointer end before the
// field is left. The click follows its mouseup in the same task.
if (typeof window !== "undefined") {
  // Only the main button clicks; the menu of another may swallow its release.
  window.addEventListener("mousedown", ({ button }) => (pressed = button === 0), { capture: true });
  for (const end of ["mouseup", "dragend"])
    window.addEventListener(end, () => setTimeout(release), { capture: true });
}

/**
 * Runs what moves other things on the page: at once, or once a press that is under way has become a click, which would
 * otherwise miss what it was aimed at.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
