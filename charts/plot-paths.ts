import type { Scene, Shape } from "./scene.ts";

/** Each output styles the axis lines itself; a mark has its own fill and stroke. */
export type PlotPath = Shape & { role: "grid" | "mark" | "baseline" };

/** Returns the paths of a plot from back to front, in scene coordinates: 100 wide and `box` high. */
export function plotPaths({ grid, shapes, box = 100 }: Scene): PlotPath[] {
  const across = (y: number) => `M0,${(y / 100) * box}H100`;
  return [
    { role: "grid", d: [...grid.y.map(across), ...grid.x.map((x) => `M${x},0V${box}`)].join("") },
    ...shapes.map((shape) => ({ ...shape, role: "mark" as const })),
    ...(grid.baseline === undefined ? [] : [{ role: "baseline" as const, d: across(grid.baseline) }]),
  ];
}
