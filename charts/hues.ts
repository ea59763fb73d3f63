/** The hues of data. Each has a shade that is legible as text. */
export const hues = {
  /** For the series that the chart is about, and the first of several. */
  highlight: { fill: "var(--color-highlight)", text: "var(--color-accent)" },
  amber: { fill: "var(--color-amber)", text: "var(--color-amber-text)" },
  sky: { fill: "var(--color-sky)", text: "var(--color-sky-text)" },
  plum: { fill: "var(--color-plum)", text: "var(--color-plum-text)" },
  slate: { fill: "var(--color-slate)", text: "var(--color-muted)" },
  /** For the only line of a chart. */
  ink: { fill: "var(--color-ink)", text: "var(--color-ink)" },
  /** For series shown for comparison. */
  quiet: { fill: "var(--color-quiet)", text: "var(--color-muted)" },
} as const;

export type Hue = keyof typeof hues;

/** The order in which series get their hues: neighbors differ in lightness as well as in hue. */
export const seriesHues = ["highlight", "amber", "sky", "plum", "slate"] as const satisfies readonly Hue[];
