import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { Deferred, DemoLayout } from "../../kit/layout.tsx";
import { LayerControls } from "./LayerControls.tsx";
import { LayeredMap } from "./LayeredMap.tsx";
import { destinations, earthquakes, states } from "./layers.data.ts";
import { type Items, type Kind, LAYERS, rangeOf, START } from "./layers.ts";

const SHADES = {
  population: "Population",
  engineers: "Engineers, share of the employed",
  hurricanes: "Hurricanes",
} as const;

/** Four layers on a map of the United States, with adjustable order and opacity. */
export default function LayersDemo() {
  const [layers, setLayers] = useState(START);
  const [shade, setShade] = useState<keyof typeof SHADES>("population");

  const items: Items = {
    airports: destinations,
    routes: destinations,
    earthquakes,
    states: states.map(({ id, [shade]: value }) => ({ id, value })),
  };
  const measures: Record<Kind, string> = {
    airports: "Flights from Seattle, 2008",
    routes: "Flights from Seattle, 2008",
    earthquakes: "Magnitude, one week of 2018",
    states: SHADES[shade],
  };
  const digitsOf = (kind: Kind) =>
    kind === "earthquakes" ? 1 : kind === "states" && shade === "engineers" ? 4 : 0;
  /** The scale of the layer, with its ends. */
  const scaleOf = (kind: Kind) => {
    const [low, high] = rangeOf(items[kind]).map((value) => formatNumber(value, digitsOf(kind)));
    return `${measures[kind]}: from ${low} to ${high}, ${kind === "states" ? "the stronger the color" : "the larger"} the more`;
  };
  const visible = layers.filter((layer) => layer.visible);
  const counts = visible.map(({ kind }) => `${items[kind].length} ${LAYERS[kind].name.toLowerCase()}`);
  const title =
    visible.length === 0 ? "No layer is on" : `${formatCount(visible.length, "layer")}: ${counts.join(", ")}`;

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <LayerControls layers={layers} change={setLayers} />
          <Choice label="States shaded by" value={shade} options={SHADES} choose={setShade} />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <div className="mt-4">
        <Deferred>
          <LayeredMap layers={visible} items={items} summary={`Map of the United States. ${title}`} />
        </Deferred>
      </div>
      <ul
        aria-label="Legend, the topmost layer first"
        className="mt-4 list-none border-t border-hair p-0 pt-3 text-small"
      >
        {visible.map(({ kind, opacity }) => (
          <li key={kind} className="m-0 flex items-center gap-2.5 py-0.5">
            <span className="size-3 shrink-0" style={{ background: LAYERS[kind].color, opacity }} />
            <span>
              <span className="font-semibold">{LAYERS[kind].name}</span>,{" "}
              <span>{kind === "routes" ? "from Seattle" : scaleOf(kind)}</span>
            </span>
          </li>
        ))}
      </ul>
    </DemoLayout>
  );
}
