import { readFileSync } from "node:fs";
import { type GeoProjection, geoAlbersUsa, geoEqualEarth, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { presimplify, quantile, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Geography } from "./geography.ts";

/** The maps that charts can draw on, with the file, the part of it and the projection of each. */
const maps = {
  "us-states": { file: "us-10m.json", part: "states", projection: () => geoAlbersUsa(), detail: 0.96 },
  world: { file: "world-110m.json", part: "countries", projection: () => geoEqualEarth(), detail: 0.6 },
} as const;

export type GeographyName = keyof typeof maps;
export const geographies = ["us-states", "world"] as const satisfies readonly GeographyName[];

const WIDTH = 100;
const made = new Map<GeographyName, Geography>();

/** The shapes of a map, simplified to what is seen at the width of a page. */
export function readGeography(name: GeographyName): Geography {
  const known = made.get(name);
  if (known) return known;
  const { file, part, projection: makeProjection, detail } = maps[name];
  const topology = JSON.parse(readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8")) as Topology<
    Record<string, GeometryCollection<{ name?: string }>>
  >;
  const weighted = presimplify(topology);
  const simple = simplify(weighted, quantile(weighted, detail));
  const object = simple.objects[part];
  if (!object) throw new Error(`${file} has no ${part}`);
  const shapes = feature(simple, object);
  const projection: GeoProjection = makeProjection().fitWidth(
    WIDTH,
    name === "world" ? { type: "Sphere" } : shapes,
  );
  const path = geoPath(projection).digits(2);
  const height = Math.ceil(path.bounds(shapes)[1][1] * 10) / 10;
  const geography: Geography = {
    height,
    regions: shapes.features.flatMap((region) => {
      const d = path(region);
      const [x, y] = path.centroid(region);
      return d
        ? [
            {
              id: Number(region.id),
              name: String(region.properties.name ?? region.id),
              d,
              at: [Math.round(x * 10) / 10, Math.round(y * 10) / 10],
            },
          ]
        : [];
    }),
    borders: path(mesh(simple, object, (a, b) => a !== b)) ?? "",
    project: (lon, lat) => projection([lon, lat]),
  };
  made.set(name, geography);
  return geography;
}
