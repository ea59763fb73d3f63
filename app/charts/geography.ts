/** The shapes of a map, projected into a box of 100 by `height`. */
export type Geography = {
  /** Height of the drawing for a width of 100. */
  height: number;
  /** All regions together, as one outline. */
  land: string;
  /** `at` is where a region is named. */
  regions: readonly { id: number; name: string; d: string; at: [number, number] }[];
  /** Borders between regions, as one path. */
  borders: string;
  /** Where a point of the earth stands; null outside the map. */
  project: (lon: number, lat: number) => [number, number] | null;
};
