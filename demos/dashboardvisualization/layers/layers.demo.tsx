import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { LayerControls } from "./LayerControls.tsx";
import { LayeredMap } from "./LayeredMap.tsx";
import { earthquakes, flights, states } from "./layers.data.ts";
import { type Item, inView, type Kind, LAYERS, START, type View } from "./layers.ts";

const SHADES = {
  population: "Population",
  engineers: "Engineers, share of the employed",
  hurricanes: "Hurricanes",
} as const;
const airports = flights.map(({ code, name }) => [code, name] as const);
const START_CHOICES = { code: "SEA", shade: "population" as keyof typeof SHADES, view: "all" as View };

/** Four layers on a map of the United States, with adjustable order and opacity. */
export default function LayersDemo() {
  const [layers, setLayers] = useState(START);
  const [{ code, shade, view }, { choice }] = useControls(START_CHOICES);

  const from = flights.find((each) => each.code === code) ?? flights[0];
  const destinations = from?.destinations ?? [];
  const items: Record<Kind, readonly Item[]> = {
    airports: destinations,
    routes: destinations,
    earthquakes,
    states: states.map((state) => ({ ...state, value: state[shade] })),
  };
  const shadeName = SHADES[shade];
  const about: Record<Kind, string> = {
    airports: `destinations from ${from?.name} in 2008, the larger the more flights`,
    routes: `from ${from?.name}`,
    earthquakes: "of magnitude 2.5 or more in one week of 2018, the larger the stronger",
    states: `the stronger the color the more: ${shadeName.toLowerCase()}`,
  };
  const visible = layers.filter((layer) => layer.visible);
  const counts = visible.map(
    ({ kind }) => `${inView(items[kind], view).length} ${LAYERS[kind].name.toLowerCase()}`,
  );
  const title =
    visible.length === 0
      ? "No layer is on"
      : `${formatCount(visible.length, "layer")}, in view: ${counts.join(", ")}`;
  const top = visible[0]?.kind;
  const measure = top === "states" ? shadeName : top === "earthquakes" ? "Magnitude" : "Flights";

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <LayerControls layers={layers} change={setLayers} />
          <Choice label="Routes from" options={airports} {...choice("code")} />
          <Choice label="States shaded by" options={SHADES} {...choice("shade")} />
          <Segmented
            label="Part of the map"
            options={{ all: "All", west: "West", east: "East" }}
            {...choice("view")}
          />
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <div className="mt-4">
        <LayeredMap
          layers={layers}
          items={items}
          origin={from?.place ?? { x: 0, y: 0 }}
          view={view}
          summary={`Map of the United States. ${title}`}
        />
      </div>
      <ul
        aria-label="Legend, the topmost layer first"
        className="mt-4 list-none border-t border-hair p-0 pt-3 text-small"
      >
        {visible.map(({ kind, opacity }) => (
          <li key={kind} className="m-0 flex items-center gap-2.5 py-0.5">
            <span className="size-3 shrink-0" style={{ background: LAYERS[kind].color, opacity }} />
            <span>
              <span className="font-semibold">{LAYERS[kind].name}</span>, <span>{about[kind]}</span>
            </span>
          </li>
        ))}
      </ul>
      {top && (
        <div className="mt-5">
          <h4 className="text-small font-semibold">The numbers of the topmost layer</h4>
          <DataTable
            key={`${top} ${view} ${code} ${shade}`}
            label="The numbers of the topmost layer"
            page={5}
            rows={inView(items[top], view)
              .toSorted((a, b) => b.value - a.value)
              .map(({ name, value }) => ({ name, value }))}
            columns={[
              { field: "name", head: LAYERS[top].name },
              {
                field: "value",
                head: measure,
                ...(top === "earthquakes" && { format: (value) => formatNumber(Number(value), 1) }),
              },
            ]}
          />
        </div>
      )}
    </DemoLayout>
  );
}
