import { describe, expect, it } from "vitest";
import { chartLayout } from "../chart-layout.ts";
import type { Geography } from "../geography.server.ts";
import type { AnySpec } from "../spec.ts";

describe("a map", () => {
  const square = (x: number) => `M${x},0l20,0 0,50 -20,0z`;
  const geography: Geography = {
    height: 50,
    land: "M0,0l100,0 0,50 -100,0z",
    borders: "M50,0l0,50",
    regions: [1, 2, 3].map((id) => ({
      id,
      name: `Region ${id}`,
      d: square(id * 20),
      at: [id * 20 + 10, 25],
    })),
    project: (lon, lat) => [lon, lat],
  };
  const sceneOf = (spec: Partial<AnySpec>) => {
    const [scene] = chartLayout({ rows: [], mark: "map", geography, ...spec }).scenes;
    if (!scene) throw new Error("no scene");
    return scene;
  };

  it("names a dot on the side without another dot", () => {
    const rows = [
      { name: "West", lon: 40, lat: 25 },
      { name: "East", lon: 46, lat: 25 },
    ];
    const scene = sceneOf({ rows, lon: "lon", lat: "lat", label: "name", labels: ["West", "East"] });
    expect(scene.labels.map(({ text, align }) => [text, align])).toEqual([
      ["West", "right"],
      ["East", "left"],
    ]);
    expect(scene.marks).toMatchObject([
      { x: 40, y: 50, names: ["West"], rows: [rows[0]] },
      { x: 46, y: 50, names: ["East"], rows: [rows[1]] },
    ]);
  });

  it("shades regions with a number, and shows the rest as land", () => {
    const rows = [
      { id: 1, rate: 120 },
      { id: 2, rate: null },
    ];
    const scene = sceneOf({ rows, color: "rate" });
    expect(scene.shapes.map(({ d }) => d)).toEqual([square(40) + square(60), square(20), geography.borders]);
    expect(scene.marks).toEqual([
      { x: 30, y: 50, names: ["Region 1"], value: "120", rows: [rows[0]], field: "rate" },
    ]);
  });
});
