let pressed = false;
const waiting: (() => void)[] = [];

function release() {
  pressed = false;
  for (const run of waiting.splice(0)) run();
}

// Mouse events, which a tap fires too, all after the finger is lifted: pointer events end before the field is blurred.
// The click follows its mouseup in the same task.
if (typeof window !== "undefined") {
  // Only the main button clicks; the context menu of another may swallow its release.
  window.addEventListener("mousedown", ({ button }) => (pressed = button === 0), { capture: true });
  for (const end of ["mouseup", "dragend"])
    window.addEventListener(end, () => setTimeout(release), { capture: true });
}

/**
 * Runs a change of the layout: at once, or after the click of a press in progress, which would otherwise miss its
 * target.
 */
export function afterClick(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
