/** The shapes of a map, projected into a box of 100 by `height`. */
export type Geography = {
  /** Height for a width of 100. */
  height: number;
  /** Outline of all regions together. */
  land: string;
  /** `at` is the label position of a region. */
  regions: readonly { id: number; name: string; d: string; at: [number, number] }[];
  /** Borders between regions, as one path. */
  borders: string;
  /** Projects a point of the earth; null outside the map. */
  project: (lon: number, lat: number) => [number, number] | null;
};
