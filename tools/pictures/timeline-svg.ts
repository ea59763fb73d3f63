import type { TimelineProps } from "#charts/diagrams/read-diagram.server.ts";
import { wrap } from "#charts/labels.ts";
import type { Box } from "#charts/paint-scene.ts";
import { hair, ink, lines, muted } from "./svg.ts";

/** Font sizes to try, in pixels, largest first. */
const SIZES = [22, 20, 18];
const MIN_SIZE = 16;
const LETTER = 0.56;
const LINE = 1.3;
const GAP = 24;

/** Renders a timeline from left to right, with the events below their dates. */
export function timelineSvg(items: TimelineProps["items"], box: Box): string {
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
  const sizeWithText = SIZES.find((candidate) => fits(candidate, true));
  // If no legible size has room for the sentences, dates and titles are enough.
  const size = sizeWithText ?? SIZES.find((candidate) => fits(candidate, false)) ?? MIN_SIZE;
  const y = box.y + 12;
  const events = columns(size).map(({ when, title, words }, i) => {
    const x = box.x + i * width;
    const from = y + 2.2 * size;
    const step = LINE * size;
    return [
      `<circle cx="${x + 7}" cy="${y}" r="7" fill="${ink}"/>`,
      lines(when, { x, y: from, size, color: muted }, step),
      lines(title, { x, y: from + when.length * step, size, face: "strong" }, step),
      sizeWithText === undefined
        ? ""
        : lines(words, { x, y: from + (when.length + title.length) * step, size, color: muted }, step),
    ].join("");
  });
  return `<path d="M${box.x + 7},${y}H${box.x + box.width}" stroke="${hair}" stroke-width="2"/>${events.join("")}`;
}
