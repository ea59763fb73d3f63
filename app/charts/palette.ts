/** The categorical palette: data only. Each hue comes with the shade that is legible as text. */
export const hues = {
  slate: { fill: "var(--color-slate)", text: "var(--color-slate)" },
  ochre: { fill: "var(--color-ochre)", text: "var(--color-ochre-text)" },
  teal: { fill: "var(--color-teal)", text: "var(--color-teal)" },
  plum: { fill: "var(--color-plum)", text: "var(--color-plum)" },
  sky: { fill: "var(--color-sky)", text: "var(--color-sky)" },
} as const;

export type Hue = keyof typeof hues;
