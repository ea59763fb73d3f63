/** The colors of the site's light theme for paper, by the names of its tokens; a test compares them with `app/styles.css`. */
export const printColors: Readonly<Record<string, string>> = {
  paper: "#ffffff",
  ink: "#16202b",
  muted: "#56616d",
  hair: "#d9d4c7",
  accent: "#b3361c",
  slate: "#5b6b7d",
  ochre: "#c98b16",
  "ochre-text": "#8a5c06",
  teal: "#12796b",
  plum: "#7d3c78",
  sky: "#3a7fb5",
  "sky-text": "#2f6d9d",
  quiet: "#b9b6ab",
};

/** A color of a chart, `var(--color-teal)`, as it is printed; ink for any other. */
export const printColor = (color: string | undefined): string =>
  printColors[/^var\(--color-(.+)\)$/.exec(color ?? "")?.[1] ?? "ink"] ?? "#16202b";
