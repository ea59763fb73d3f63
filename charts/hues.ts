/** The categorical palette: data only. Each hue has a shade that is legible as text. */
export const hues = {
  slate: { fill: "var(--color-slate)", text: "var(--color-slate)" },
  ochre: { fill: "var(--color-ochre)", text: "var(--color-ochre-text)" },
  teal: { fill: "var(--color-teal)", text: "var(--color-teal)" },
  plum: { fill: "var(--color-plum)", text: "var(--color-plum)" },
  sky: { fill: "var(--color-sky)", text: "var(--color-sky-text)" },
  /** For the series that the chart is about. */
  accent: { fill: "var(--color-accent)", text: "var(--color-accent)" },
  /** For series shown for comparison. */
  quiet: { fill: "var(--color-quiet)", text: "var(--color-muted)" },
} as const;

export type Hue = keyof typeof hues;

/** The order in which series get their hues: neighbors differ in lightness as well as in hue. */
export const seriesHues = ["slate", "ochre", "teal", "plum", "sky"] as const satisfies readonly Hue[];
