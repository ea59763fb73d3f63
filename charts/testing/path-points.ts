/**
 * Returns the points of a path of relative commands (`charts/paths.ts`), in percent. Of curves it returns the ends, and
 * it omits the closing line of an area.
 */
export function pathPoints(d: string): [number, number][] {
  let at: [number, number] = [0, 0];
  return [...d.matchAll(/([Mlc])([^MlcHVz]*)/g)].flatMap(([, command, places = ""]) => {
    const numbers = (places.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number);
    const each = command === "c" ? 6 : 2;
    return Array.from({ length: numbers.length / each }, (_, i): [number, number] => {
      const [x = 0, y = 0] = numbers.slice((i + 1) * each - 2);
      at =
        command === "M"
          ? [x, y]
          : ([at[0] + x, at[1] + y].map((n) => Math.round(n * 100) / 100) as [number, number]);
      return at;
    });
  });
}
