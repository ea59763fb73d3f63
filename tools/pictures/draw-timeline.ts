import { wrap } from "../../app/charts/labels.ts";
import type { TimelineProps } from "../../app/diagrams/Timeline.tsx";
import { type Box, hair, ink, lines, muted } from "./svg.ts";

/** Sizes of words to try, the largest first. */
const SIZES = [22, 20, 18];
const SMALLEST = 16;
const LETTER = 0.56;
const LINE = 1.3;
const GAP = 24;

/** Draws a time line from left to right, what happens under when it does. */
export function drawTimeline(items: TimelineProps["items"], box: Box): string {
  const width = box.width / items.length;
  const columns = (size: number) =>
    items.map(({ when, title, text: words = "" }) => {
      const letters = Math.floor((width - GAP) / (size * LETTER));
      return { when: wrap(when, letters), title: wrap(title, letters), words: wrap(words, letters) };
    });
  const fits = (size: number, withWords: boolean) =>
    columns(size).every(({ when, title, words }) => {
      const count = when.length + title.length + (withWords ? words.length : 0);
      return (count * LINE + 2.5) * size <= box.height;
    });
  const spoken = SIZES.find((candidate) => fits(candidate, true));
  // Where the sentences do not fit in a size that can be read, what happens when is enough.
  const size = spoken ?? SIZES.find((candidate) => fits(candidate, false)) ?? SMALLEST;
  const y = box.y + 12;
  const written = columns(size).map(({ when, title, words }, i) => {
    const x = box.x + i * width;
    const from = y + 2.2 * size;
    const step = LINE * size;
    return [
      `<circle cx="${x + 7}" cy="${y}" r="7" fill="${ink}"/>`,
      lines(when, { x, y: from, size, color: muted }, step),
      lines(title, { x, y: from + when.length * step, size, face: "strong" }, step),
      spoken === undefined
        ? ""
        : lines(words, { x, y: from + (when.length + title.length) * step, size, color: muted }, step),
    ].join("");
  });
  return `<path d="M${box.x + 7},${y}H${box.x + box.width}" stroke="${hair}" stroke-width="2"/>${written.join("")}`;
}
