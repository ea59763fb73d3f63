import { map, seattle } from "./layers.data.ts";
import { dots, type Item, type Kind, LAYERS, type Layer, rangeOf, shadeOf } from "./layers.ts";

type LayeredMapProps = {
  /** The visible ones, topmost first. */
  layers: readonly Layer[];
  items: Record<Kind, readonly Item[]>;
  summary: string;
};

/** Number of airports that carry their name. */
const NAMED = 4;

/** Renders the visible layers on one map, the last of the list at the bottom. */
export function LayeredMap({ layers, items, summary }: LayeredMapProps) {
  const named = layers.some(({ kind }) => kind === "airports")
    ? items.airports.toSorted((a, b) => b.value - a.value).slice(0, NAMED)
    : [];
  return (
    <div
      className="relative overflow-hidden [--dot:0.6px] tablet:[--dot:1px]"
      style={{ aspectRatio: 100 / map.height }}
    >
      <svg
        viewBox={`0 0 100 ${map.height}`}
        className="absolute inset-0 size-full"
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
      <div aria-hidden="true" className="text-small leading-none">
        {named.map(({ name, x, y }) => (
          <span
            key={name}
            className="absolute hidden -translate-y-1/2 pl-5 whitespace-nowrap [text-shadow:0_0_3px_var(--color-paper)] tablet:inline"
            style={{ left: `${x}%`, top: `${(y / map.height) * 100}%` }}
          >
            {name.replace(/ \(.*/, "")}
          </span>
        ))}
      </div>
    </div>
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
