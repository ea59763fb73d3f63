import { readGeography } from "#charts/geography.server.ts";
import type { Partner } from "#editorial/items.ts";

/** Width of the map in pixels that decides the detail of its coasts: it is a background, and a third of the page's bytes. */
const DETAIL = 400;

/**
 * Projects partners onto the charts' map of the world.
 * @returns them with their positions in percent of the map's width and height, and the map, 100 wide
 */
export function placeOnMap(partners: readonly Partner[]) {
  const { height, land, project } = readGeography("world", DETAIL);
  return {
    map: { height, land },
    partners: partners.map((partner) => {
      const [x, y] = project(partner.at.lon, partner.at.lat) ?? [50, height / 2];
      return { ...partner, x: round(x), y: round((y / height) * 100) };
    }),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
