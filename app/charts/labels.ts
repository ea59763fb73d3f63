/**
 * Moves labels along one axis so that none covers another, each as near as can be to where it belongs.
 * @param labels wanted middles and sizes, in the unit of the axis
 * @returns the middles, in the order given. Where there is more label than room, they run over the low end.
 */
export function separate(labels: readonly { at: number; size: number }[], low = 0, high = 100): number[] {
  const order = labels.map((_, i) => i).sort((a, b) => (labels[a]?.at ?? 0) - (labels[b]?.at ?? 0));
  const starts: number[] = [];
  let edge = low;
  for (const i of order) {
    const { at, size } = labels[i] ?? { at: 0, size: 0 };
    starts[i] = Math.max(at - size / 2, edge);
    edge = starts[i] + size;
  }
  edge = high;
  for (const i of order.toReversed()) {
    const size = labels[i]?.size ?? 0;
    starts[i] = Math.min(starts[i] ?? 0, edge - size);
    edge = starts[i];
  }
  return labels.map(({ size }, i) => (starts[i] ?? 0) + size / 2);
}

/** Breaks a text at its spaces into lines of at most so many characters; a longer word stays whole. */
export function wrap(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Width of a text in em: the mean of the sans typeface's letters, a little on the safe side. */
export const textWidth = (text: string) => text.length * 0.56;
