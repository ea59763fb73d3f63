/** Fields of the rows of boxes, in the order of their table. */
export const BOX_FIELDS = {
  low: "Lower whisker",
  q1: "Lower quartile",
  median: "Median",
  q3: "Upper quartile",
  high: "Upper whisker",
  count: "Values",
  outliers: "Outliers",
} as const;
/** Field of the different outliers, as a JSON list. */
export const OUTLIERS = "Outlying values";
/** Different outliers of a group that are shown; all are counted. */
export const MAX_OUTLIERS = 1000;
