/** Returns the list with one item moved forward (1) or back (−1) by one position; unchanged at either end. */
export function moveItem<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  return item !== undefined && other !== undefined && to >= 0
    ? items.with(from, other).with(to, item)
    : items;
}
