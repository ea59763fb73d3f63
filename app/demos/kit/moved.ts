/** A list with one of its items moved on (1) or back (−1) by a place; as it was where that would leave the list. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  return item !== undefined && other !== undefined && to >= 0
    ? items.with(from, other).with(to, item)
    : items;
}
