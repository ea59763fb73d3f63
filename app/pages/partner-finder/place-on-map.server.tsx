import { renderToStaticMarkup } from "react-dom/server";
import type { Partner } from "../../../editorial/items.ts";
import { readGeography } from "../../charts/geography.server.ts";

/** A partner with its place on the map, in percent. */
export type PlacedPartner = Omit<Partner, "at"> & { x: number; y: number };

/** The land as finished HTML, since its shapes need no script. `ratio` is its width to its height. */
export type WorldMap = { html: string; ratio: number };

/** Projects partners onto the kit's map of the world. */
export function placeOnMap(partners: readonly Partner[]): { partners: PlacedPartner[]; map: WorldMap } {
  const { height, land, borders, project } = readGeography("world");
  const html = renderToStaticMarkup(
    <svg viewBox={`0 0 100 ${height}`} className="block size-full" aria-hidden="true">
      <path d={land} fill="var(--color-hair)" opacity="0.7" />
      <path d={borders} fill="none" stroke="var(--color-paper)" strokeWidth="0.12" />
    </svg>,
  );
  return {
    map: { html, ratio: 100 / height },
    partners: partners.map(({ at, ...partner }) => {
      const [x, y] = project(at.lon, at.lat) ?? [50, height / 2];
      return { ...partner, x: round(x), y: round((y / height) * 100) };
    }),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
