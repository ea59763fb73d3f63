import { renderToStaticMarkup } from "react-dom/server";
import { readGeography } from "#charts/geography.server.ts";
import { readBlocks } from "#editorial/blocks.ts";
import type { Partner } from "#editorial/items.ts";
import { SampleNote } from "#ui/SampleNote.tsx";

/** A partner with its position on the map, in percent of its width and height. */
export type PlacedPartner = Omit<Partner, "at"> & { x: number; y: number };

/** Width of the map in pixels that decides the detail of its coasts: it is a background, and a third of the page's bytes. */
const DETAIL = 400;

/**
 * Projects partners onto the charts' map of the world.
 * @returns them and the land masses as static HTML; `ratio` is the width of the map divided by its height
 */
export function placeOnMap(partners: readonly Partner[]) {
  const { height, land, project } = readGeography("world", DETAIL);
  const html = renderToStaticMarkup(
    <svg viewBox={`0 0 100 ${height}`} className="block size-full" aria-hidden="true">
      <path d={land} fill="var(--color-hair)" opacity="0.7" />
    </svg>,
  );
  return {
    map: { html, ratio: 100 / height },
    partners: partners.map(({ at, ...partner }): PlacedPartner => {
      const [x, y] = project(at.lon, at.lat) ?? [50, height / 2];
      return { ...partner, x: round(x), y: round((y / height) * 100) };
    }),
  };
}

/** Renders the note about samples, whose code the page does without. */
export const renderNote = (partners: readonly PlacedPartner[]): string =>
  renderToStaticMarkup(<SampleNote items={partners}>{readBlocks().partners.note}</SampleNote>);

const round = (value: number) => Math.round(value * 100) / 100;
