import { map, seattle } from "./layers.data.ts";
import { dots, type Item, type Kind, LAYERS, type Layer, rangeOf, shadeOf } from "./layers.ts";

type LayeredMapProps = {
  /** The visible ones, topmost first. */
  layers: readonly Layer[];
  items: Record<Kind, readonly Item[]>;
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
      <path d={map.shapes.map(({ d }) => d).join("")} fill="var(--color-hair)" fillOpacity={0.4} />
      <Borders />
      {layers.toReversed().map(({ kind, opacity }) => (
        <g key={kind} opacity={opacity} fill="none" stroke={LAYERS[kind].color} strokeLinecap="round">
          {kind === "states" && <ShadedStates items={items.states} />}
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

const Borders = () => (
  <path
    d={map.borders}
    fill="none"
    stroke="var(--color-paper)"
    strokeWidth={0.75}
    vectorEffect="non-scaling-stroke"
  />
);

const ShadedStates = ({ items }: { items: readonly Item[] }) => (
  <>
    {items.map(({ id, value, name }) => (
      <path
        key={name}
        d={map.shapes.find((shape) => shape.id === id)?.d}
        fill={LAYERS.states.color}
        stroke="none"
        fillOpacity={shadeOf(value, rangeOf(items))}
      />
    ))}
    <Borders />
  </>
);
