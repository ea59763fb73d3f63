import { formatCount } from "#charts/format-values.ts";
import { isRecord } from "#contract/records.ts";
import { remarkIf, sentences } from "./remark.ts";

const COORDINATES = ["longitude", "latitude", "altitude"] as const;

/**
 * Returns the features of GeoJSON as rows: their properties, and the coordinates of points. Source: RFC 7946.
 * @returns undefined for other JSON
 */
export function featuresIn(parsed: unknown) {
  if (!isRecord(parsed) || parsed.type !== "FeatureCollection" || !Array.isArray(parsed.features))
    return undefined;
  const features = parsed.features.filter(isRecord);
  if (features.length === 0 || features.length < parsed.features.length) return undefined;
  const read = features.map(({ id, properties, geometry }) => ({
    id,
    properties: isRecord(properties) ? properties : {},
    shape: isRecord(geometry) ? geometry.type : null,
    point:
      isRecord(geometry) && geometry.type === "Point" && Array.isArray(geometry.coordinates)
        ? geometry.coordinates
        : [],
  }));
  const taken = new Set(read.flatMap(({ properties }) => Object.keys(properties)));
  const nameOf = (name: string) => (taken.has(name) ? `geometry.${name}` : name);
  const coordinates = COORDINATES.filter((_, i) => read.some(({ point }) => point[i] !== undefined));
  const shapes = new Set(read.map(({ shape }) => shape));
  const others = read.filter(({ shape }) => shape !== "Point" && shape !== null).length;
  const rows = read.map(({ id, properties, shape, point }) => ({
    ...(id !== undefined && { [nameOf("id")]: id }),
    ...properties,
    ...(others > 0 && { [nameOf("geometry")]: shape }),
    ...Object.fromEntries(coordinates.map((name, i) => [nameOf(name), point[i] ?? null])),
  }));
  const leftOut = `Coordinates of ${formatCount(others, "line or area", "lines and areas")} left out`;
  const text = sentences(others > 0 && leftOut, shapes.has(null) && "Some features have no place");
  return { rows, remarks: remarkIf(text !== "", "GeoJSON", text) };
}
