import { map } from "./layers.data.ts";
import { dots, type Item, type Kind, LAYERS, type Layer, shadeOf, VIEWS, type View } from "./layers.ts";

type LayeredMapProps = {
  /** Topmost first. */
  layers: readonly Layer[];
  items: Record<Kind, readonly Item[]>;
  origin: { x: number; y: number };
  view: View;
  summary: string;
};

/** Renders the visible layers on one map, the last of the list at the bottom. */
export function LayeredMap({ layers, items, origin, view, summary }: LayeredMapProps) {
  const { x, width } = VIEWS[view];
  const height = map.height * (width / 100);
  const y = (map.height - height) / 2;
  const shown = layers.filter(({ visible }) => visible).toReversed();
  const named = shown.some(({ kind }) => kind === "airports")
    ? withoutOverlap(items.airports.toSorted((a, b) => b.value - a.value).slice(0, 8))
    : [];
  return (
    <div
      className="relative overflow-hidden [--dot:0.6px] tablet:[--dot:1px]"
      style={{ aspectRatio: width / height }}
    >
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        className="absolute inset-0 size-full"
        role="img"
        aria-label={summary}
      >
        <path d={map.shapes.map(({ d }) => d).join("")} fill="var(--color-hair)" fillOpacity={0.4} />
        <Borders />
        {shown.map(({ kind, opacity }) => (
          <g key={kind} opacity={opacity} fill="none" stroke={LAYERS[kind].color} strokeLinecap="round">
            {kind === "states" && <ShadedStates items={items.states} />}
            {kind === "routes" && (
              <path
                d={items.routes.map((to) => `M${origin.x},${origin.y}L${to.x},${to.y}`).join("")}
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
        {named.map((item) => (
          <span
            key={item.name}
            className="absolute hidden -translate-y-1/2 pl-5 whitespace-nowrap [text-shadow:0_0_3px_var(--color-paper)] tablet:inline"
            style={{
              left: `${((item.x - x) / width) * 100}%`,
              top: `${((item.y - y) / height) * 100}%`,
            }}
          >
            {item.name.replace(/ \(.*/, "")}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns the items whose labels do not overlap an earlier label. */
function withoutOverlap(items: readonly Item[]): Item[] {
  const named: Item[] = [];
  for (const item of items)
    if (!named.some(({ x, y }) => Math.abs(y - item.y) < 3 && Math.abs(x - item.x) < 16)) named.push(item);
  return named;
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

function ShadedStates({ items }: { items: readonly Item[] }) {
  const values = items.map(({ value }) => value);
  return (
    <>
      {items.map(({ id, value, name }) => (
        <path
          key={name}
          d={map.shapes.find((shape) => shape.id === id)?.d}
          fill={LAYERS.states.color}
          stroke="none"
          fillOpacity={shadeOf(value, values)}
        />
      ))}
      <Borders />
    </>
  );
}
