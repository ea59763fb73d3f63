/** How the numbers of an SVG path command alternate: across, down. Lower case is relative and scales alike. */
const ORDER: Readonly<Record<string, "x" | "y" | "xy">> = { H: "x", V: "y" };

/**
 * Stretches an SVG path about its origin. Arcs are not known, since charts draw none.
 * @example scalePath("M0,50H100", 2, 1) === "M0,50H200"
 */
export function scalePath(d: string, across: number, down: number): string {
  return d.replace(/([MLHVCSQTZ])([^MLHVCSQTZ]*)/gi, (_, command: string, numbers: string) => {
    const order = ORDER[command.toUpperCase()] ?? "xy";
    const scaled = (numbers.match(/-?(\d+\.?\d*|\.\d+)(e-?\d+)?/gi) ?? []).map((number, i) => {
      const factor = order === "x" || (order === "xy" && i % 2 === 0) ? across : down;
      return Number((Number(number) * factor).toFixed(3));
    });
    return command + scaled.join();
  });
}
