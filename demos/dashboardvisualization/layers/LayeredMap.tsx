import { pathSvg } from "#charts/path-svg.ts";
import { storedSvg } from "#charts/plot-files.ts";
import { map, seattle } from "./layers.data.ts";
import { dots, type Items, LAYERS, type Layer, rangeOf, shadeOf } from "./layers.ts";

type LayeredMapProps = {
  /** The visible ones, topmost first. */
  layers: readonly Layer[];
  items: Items;
  summary: string;
};

/** Renders the visible layers on one map, the last of the list at the bottom. */
export function LayeredMap({ layers, items, summary }: LayeredMapProps) {
  return (
    <svg
      viewBox={`0 0 100 ${map.height}`}
      className="block w-full [--dot:0.6px] tablet:[--dot:1px]"
      role="img"
      aria-label={summary}
    >
      <Content svg={LAND} />
      {layers.toReversed().map(({ kind, opacity }) => (
        <g key={kind} opacity={opacity} fill="none" stroke={LAYERS[kind].color} strokeLinecap="round">
          {kind === "states" && <Content svg={shaded(items.states)} />}
          {kind === "routes" && (
            <path
              d={items.routes.map((to) => `M${seattle.x},${seattle.y}L${to.x},${to.y}`).join("")}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {(kind === "airports" || kind === "earthquakes") &&
            dots(items[kind], kind === "airports" ? 26 : 16).map(({ width: thick, d }) => (
              <path
                key={thick}
                d={d}
                // On a phone the map is half as wide, and dots of full size would overlap.
                style={{ strokeWidth: `calc(${thick} * var(--dot))` }}
                vectorEffect="non-scaling-stroke"
              />
            ))}
        </g>
      ))}
    </svg>
  );
}

const outline = pathSvg(
  { d: map.borders, stroke: "var(--color-paper)", width: 0.75 },
  ' vector-effect="non-scaling-stroke"',
);
const LAND =
  pathSvg({ d: map.shapes.map(({ d }) => d).join(""), fill: "var(--color-hair)", opacity: 0.4 }) + outline;

function shaded(states: Items["states"]): string {
  const range = rangeOf(states);
  const paths = states.map(({ id, value }) => {
    const d = map.shapes.find((shape) => shape.id === id)?.d ?? "";
    return pathSvg({ d, fill: LAYERS.states.color, opacity: shadeOf(value, range) }, ' stroke="none"');
  });
  return paths.join("") + outline;
}

/** Paths of hundreds of points, which are a file in the HTML of the server. */
const Content = ({ svg }: { svg: string }) => (
  <g dangerouslySetInnerHTML={{ __html: storedSvg(svg) }} suppressHydrationWarning />
);
