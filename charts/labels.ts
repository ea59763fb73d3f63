/**
 * Moves labels along one axis so that none overlap, each as close as possible to its wanted position.
 * @param labels wanted centers and sizes, in percent of the axis
 * @returns the centers, in the order given. Labels that do not fit overflow at the low end.
 */
export function separate(labels: readonly { at: number; size: number }[]): number[] {
  const placed = labels.map((label) => ({ ...label, start: 0 }));
  const sorted = placed.toSorted((a, b) => a.at - b.at);
  let edge = 0;
  for (const label of sorted) {
    label.start = Math.max(label.at - label.size / 2, edge);
    edge = label.start + label.size;
  }
  edge = 100;
  for (const label of sorted.toReversed()) {
    label.start = Math.min(label.start, edge - label.size);
    edge = label.start;
  }
  return placed.map(({ start, size }) => start + size / 2);
}

/** Breaks text at its spaces into lines of at most `characters`; a longer word is not broken. */
export const wrap = (text: string, characters: number) =>
  wrapToFit(text, ({ length }) => length <= characters);

/** Breaks text at its spaces into lines that fit; a word that does not fit is not broken. */
export function wrapToFit(text: string, fits: (line: string) => boolean): string[] {
  const [first = "", ...words] = text.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Shortens text at its end to a number of characters. */
export const clip = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text;

/** Upper estimates of widths of the sans typeface in em: lower case, digits, capitals, and m and w. */
const LETTER = 0.56;
const DIGIT = 0.62;
const CAPITAL = 0.7;
const BROAD = 0.85;

/** Estimates the width of a text in em. */
export const textWidth = (text: string) =>
  text.length * LETTER +
  (text.match(/[\d$€]/g)?.length ?? 0) * (DIGIT - LETTER) +
  (text.match(/[A-Z%]/g)?.length ?? 0) * (CAPITAL - LETTER) +
  (text.match(/[mw]/g)?.length ?? 0) * (BROAD - LETTER);

/** A position in percent. */
export type Place = { readonly x: number; readonly y: number };

export type Box = { left: number; right: number; top: number; bottom: number };

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Page margin beside a plot, in percent of the narrowest plot: text may begin in it but not leave it. */
const MARGIN = 7;

/**
 * Selects the box that covers the fewest points, inside the plot if possible.
 * @param taken boxes of placed text; covering one is worse than covering any number of points, and better than leaving
 *   the page
 * @returns the index of the box
 */
export function leastCrowded(boxes: readonly Box[], points: readonly Place[], taken: readonly Box[]): number {
  const outside = ({ left, right, top, bottom }: Box) => {
    const across = Math.max(-left, right - 100);
    if (across > MARGIN) return 2000;
    return across > 0 || top < -4 || bottom > 100 ? 500 : 0;
  };
  const cost = (box: Box) =>
    points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom).length +
    taken.filter((other) => overlaps(box, other)).length * 1000 +
    outside(box);
  const costs = boxes.map(cost);
  return costs.indexOf(Math.min(...costs));
}
