import { readFileSync } from "node:fs";
import { type GeoPermissibleObjects, type GeoProjection, geoAlbersUsa, geoEqualEarth, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { topology as recut } from "topojson-server";
import {
  filter,
  filterAttachedWeight,
  filterWeight,
  planarRingArea,
  planarTriangleArea,
  presimplify,
  simplify,
} from "topojson-simplify";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { toRelativeCommands } from "./paths.ts";
import { tenths } from "./scale.ts";

/** The shapes of a map, projected into a box of 100 by `height`. */
export type Geography = {
  /** Height for a width of 100. */
  height: number;
  /** Outline of all regions together. */
  land: string;
  /** `at` is the label position of a region. */
  regions: readonly { id: number; name: string; d: string; at: [number, number] }[];
  /** Borders between regions, as one path. */
  borders: string;
  /** Projects a point of the earth; null outside the map. */
  project: (lon: number, lat: number) => [number, number] | null;
};

/**
 * The available maps: file, object in the file, projection, and displayed width in pixels. At a smaller width the
 * smallest countries would be simplified away.
 */
const maps = {
  "us-states": { file: "us-10m.json", part: "states", projection: () => geoAlbersUsa(), pixels: 600 },
  world: { file: "world-110m.json", part: "countries", projection: () => geoEqualEarth(), pixels: 1000 },
} as const;

type Shape = Polygon<{ name?: string }> | MultiPolygon<{ name?: string }>;
type Shapes = Topology<
  Record<string, Omit<GeometryCollection<{ name?: string }>, "geometries"> & { geometries: Shape[] }>
>;

export type GeographyName = keyof typeof maps;
export const geographies = ["us-states", "world"] as const satisfies readonly GeographyName[];

const WIDTH = 100;
const made = new Map<string, Geography>();

/**
 * Returns the shapes of a map, simplified for their displayed size.
 * @param pixels displayed width of the map, if it is less than on a page of its own
 */
export function readGeography(name: GeographyName, pixels: number = maps[name].pixels): Geography {
  const known = made.get(`${name} ${pixels}`);
  if (known) return known;
  const { file, part, projection: makeProjection } = maps[name];
  const topology = JSON.parse(readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8")) as Shapes;
  const whole = topology.objects[part];
  if (!whole) throw new Error(`${file} has no ${part}`);
  const projection: GeoProjection = makeProjection().fitWidth(
    WIDTH,
    name === "world" ? { type: "Sphere" } : feature(topology, whole),
  );
  // Topology is computed again: the file cuts borders at county corners, and simplification cannot remove cut points.
  const cut = recut({ [part]: feature(topology, whole) }) as Shapes;
  const simple = simplified(cut, projection, pixels);
  const object = simple.objects[part] ?? whole;
  const shapes = feature(simple, object);
  const path = geoPath(projection);
  const pathOf = (shape: GeoPermissibleObjects) => toRelativeCommands(path(shape) ?? "");
  const height = Math.ceil(path.bounds(shapes)[1][1] * 10) / 10;
  const geography: Geography = {
    height,
    land: pathOf(merge(simple, object.geometries)),
    regions: shapes.features.flatMap((region) => {
      const d = pathOf(region);
      const [x, y] = path.centroid(region);
      return d
        ? [
            {
              id: Number(region.id),
              name: String(region.properties.name ?? region.id),
              d,
              at: [tenths(x), tenths(y)],
            },
          ]
        : [];
    }),
    borders: pathOf(mesh(simple, object, (a, b) => a !== b)),
    project: (lon, lat) => projection([lon, lat]),
  };
  made.set(`${name} ${pixels}`, geography);
  return geography;
}

/** Simplifies by projected area instead of area on the globe: Alaska appears at a third of its size. */
function simplified(topology: Shapes, projection: GeoProjection, pixels: number): Shapes {
  const pixel = (WIDTH / pixels) ** 2;
  const onMap = (point: [number, number]) => projection(point) ?? [0, 0];
  const area = (ring: [number, number][]) => planarRingArea(ring.map(onMap));
  const weighted = presimplify(topology, ([a, b, c]) => planarTriangleArea([onMap(a), onMap(b), onMap(c)]));
  const simple = simplify(weighted, pixel);
  // Removes islands of a few pixels, and degenerate rings, which would be filled as the whole globe around them.
  const island = filterAttachedWeight(simple, 4 * pixel, area);
  const ring = filterWeight(simple, pixel / 4, area);
  return filter(simple, (...args) => island(...args) && ring(...args)) as Shapes;
}
