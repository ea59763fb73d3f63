/** Parts of a percent that places are rounded to: of a plot of a thousand pixels, half a pixel. */
const PARTS = 20;

/**
 * Writes a path in steps from point to point, which weighs half of the points themselves. Points that a pixel cannot tell
 * apart become one.
 * @param d a path of M, L, C and Z with places in percent, as d3 writes it
 */
export function inSteps(d: string): string {
  let [atX, atY] = [0, 0];
  let written = "";
  let drawing = "";
  for (const [, command = "", places = ""] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = places.split(",").map((place) => Math.round(Number(place) * PARTS));
    const [toX = 0, toY = 0] = numbers.slice(-2);
    if (command === "Z") written += "z";
    else if (command === "M") written += `M${pairs(numbers)}`;
    else if (command === "L" && toX === atX && toY === atY) continue;
    else {
      const step = pairs(numbers.map((number, i) => number - (i % 2 === 0 ? atX : atY)));
      // A letter holds until the next one.
      if (command !== drawing) written += command.toLowerCase() + step;
      else written += step.startsWith("-") ? step : ` ${step}`;
    }
    drawing = command;
    if (command !== "Z") [atX, atY] = [toX, toY];
  }
  return written;
}

/** Numbers of a path: a comma stands only where a sign does not part them. */
const pairs = (numbers: readonly number[]) => numbers.map(percent).join(",").replaceAll(",-", "-");

const percent = (parts: number) => String(parts / PARTS).replace(/^(-?)0\./, "$1.");
