import { type Box, leastCrowded, type Place, textWidth, wrap } from "./labels.ts";
import { round } from "./scale.ts";
import type { Label, Shape } from "./scene.ts";

/** Text at a point of the plot: an annotation with a leader line, or the name of a dot. */
export type Callout = {
  x: number;
  y: number;
  text: string;
  /** Length of the leader line in percent of the height; 0 for the name of a dot. */
  stalk: number;
  /** Radius of the mark at the point, in pixels. */
  radius: number;
};

/** Width of a plot on a phone, in pixels: text that fits there fits everywhere. */
const PHONE = 230;
const REM = 16;
/** Maximum characters in a line of an annotation. */
const CHARACTERS = 20;
const INK = "var(--color-ink)";
const FONT = 13;
const LINE = 16;

const ALIGN = ["right", "left", "center"] as const;
const SIDES = ["above", "below"] as const;

/**
 * Places annotations and names where they cover the fewest marks, and without overlaps if possible.
 * @param marks positions of the marks, in percent
 * @param height height of the plot, in rem
 */
export function placeCallouts(
  callouts: readonly Callout[],
  marks: readonly Place[],
  height: number,
): { shapes: Shape[]; labels: Label[] } {
  const taken: Box[] = [];
  const placed = callouts.map((callout) => {
    const options = candidates(callout, height);
    const boxes = options.map(({ box }) => box);
    const chosen = options[leastCrowded(boxes, marks, taken)] ?? options[0];
    if (chosen) taken.push(chosen.box);
    return { ...callout, ...chosen };
  });
  const labels = placed.flatMap(({ label }) => label ?? []);
  const leaders = placed.filter(({ stalk }) => stalk > 0);
  if (leaders.length === 0) return { shapes: [], labels };
  const stems = leaders.map(({ x, y, end }) => `M${x},${y}V${end}`).join("");
  const points = leaders.map(({ x, y }) => `M${x},${y}h0`).join("");
  return {
    shapes: [
      { d: stems, stroke: INK, width: 1 },
      { d: points, stroke: INK, width: 6, dots: true },
    ],
    labels,
  };
}

function candidates(
  { x, y, text, stalk, radius }: Callout,
  height: number,
): { box: Box; label: Label; end: number }[] {
  const lines = stalk > 0 ? wrap(text, CHARACTERS) : [text];
  const width = ((Math.max(...lines.map(textWidth)) * FONT) / PHONE) * 100;
  const tall = ((lines.length * LINE) / (height * REM)) * 100;
  const beside = ((radius + 5) / PHONE) * 100;
  const common = { text, color: INK, halo: true };
  if (stalk === 0)
    return (["left", "right"] as const).map((align) => {
      const from = align === "left" ? x + beside : x - beside - width;
      return {
        box: { left: from, right: from + width, top: y - tall / 2, bottom: y + tall / 2 },
        label: { x, y, align, gap: radius, ...common },
        end: y,
      };
    });
  return SIDES.flatMap((side) =>
    [stalk, stalk * 2, stalk * 3].flatMap((length) =>
      ALIGN.map((align) => {
        const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
        const end = round(side === "above" ? y - length : y + length);
        return {
          box: {
            left,
            right: left + width,
            top: side === "above" ? end - tall - 1 : end + 1,
            bottom: side === "above" ? end - 1 : end + tall + 1,
          },
          label: { x, y: end, align, side, width: (CHARACTERS + 2) * 0.56, ...common },
          end,
        };
      }),
    ),
  );
}
