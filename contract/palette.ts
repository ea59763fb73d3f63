/** A color in the light and in the dark theme, as `#rrggbb`. */
type Themed = readonly [light: string, dark: string];

/**
 * The only colors of the project, by role: of pages, charts, mails, PDFs and preview pictures. `tools/palette.ts` writes
 * them as tokens for style sheets. Text roles have a contrast of at least 4.5 on paper and surfaces, marks at least 3.
 */
export const palette = {
  paper: ["#f4f8fa", "#10171d"],
  /** Windows and fields, on paper. */
  raised: ["#ffffff", "#172029"],
  ink: ["#0e1a22", "#d5dee5"],
  /** Second text. */
  muted: ["#4a5a66", "#93a3af"],
  hair: ["#cbd5dc", "#2b3842"],
  /** Borders of controls. */
  field: ["#6e7f8b", "#6b7c89"],
  /** Behind the text of buttons. */
  action: ["#1f36cc", "#4a5fe8"],
  "action-deep": ["#16289c", "#3b4fd8"],
  "on-action": ["#ffffff", "#ffffff"],
  /** Links, focus, and what is chosen. */
  accent: ["#1f36cc", "#a5b5ff"],
  /** Behind what is hovered or chosen. */
  tint: ["#e4e9fc", "#1d2748"],
  good: ["#0a6e3d", "#5cc58b"],
  alert: ["#b42318", "#ff8a7a"],

  /** Data: the series that a chart is about. */
  highlight: ["#1f36cc", "#7e92ff"],
  /** Data: categories, distinguishable with protanopia, deuteranopia and tritanopia. */
  amber: ["#be7422", "#d89e17"],
  sky: ["#1b94e4", "#b9e2f5"],
  plum: ["#43184c", "#c2499f"],
  slate: ["#6f7a83", "#9aa5ac"],
  /** The same hues with enough contrast for small text. */
  "amber-text": ["#8a4b00", "#d89e17"],
  "sky-text": ["#0f6aa6", "#b9e2f5"],
  "plum-text": ["#43184c", "#d873ba"],
  /** Data: what a chart shows for comparison. */
  quiet: ["#7f909c", "#647683"],
} as const satisfies Record<string, Themed>;

export type ColorRole = keyof typeof palette;

/** Returns whether a name is a role of the palette. */
export const isColorRole = (name: string): name is ColorRole => Object.hasOwn(palette, name);

/** Returns the palette as CSS custom properties for Tailwind's theme. */
export const paletteCss = (): string =>
  `/* Written by \`tools/palette.ts\` from \`contract/palette.ts\`. */
@theme {
  --color-*: initial;
  --color-transparent: transparent;
${Object.entries(palette)
  .map(([role, [light, dark]]) => `  --color-${role}: light-dark(${light}, ${dark});\n`)
  .join("")}}
`;
