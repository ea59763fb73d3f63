/** The parts of a glyph: bars, hairlines, and in blue the thing that the feature does. */
const ROLES = {
  sheet: 'fill="var(--color-raised)" stroke="var(--color-ink)"',
  quiet: 'fill="var(--color-quiet)"',
  faint: 'fill="none" stroke="var(--color-quiet)"',
  line: 'fill="none" stroke="var(--color-ink)"',
  bar: 'fill="var(--color-ink)"',
  does: 'fill="var(--color-highlight)"',
  leads: 'fill="none" stroke="var(--color-highlight)" stroke-width="2"',
} as const;

/** Path data of each part, on a grid of 48 units. */
type Glyph = Partial<Record<keyof typeof ROLES, string>>;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
/** Bars below each other, from the left, or from the right with negative widths. */
const rows = (x: number, y: number, step: number, height: number, widths: readonly number[]) =>
  widths.map((width, i) => (width === 0 ? "" : box(x, y + i * step, width, height))).join("");
/** Columns beside each other on a base line. */
const columns = (x: number, base: number, step: number, width: number, heights: readonly number[]) =>
  heights.map((height, i) => (height === 0 ? "" : box(x + i * step, base, width, -height))).join("");
const lines = (...ends: readonly (readonly [number, number, number, number])[]) =>
  ends.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("");
/** Hairlines from one point to several heights. */
const fan = (x: number, y: number, toX: number, heights: readonly number[]) =>
  lines(...heights.map((toY) => [x, y, toX, toY] as const));
const times = (count: number) => [...Array(count).keys()];

/** The picture of each feature, by the last part of its path: what its demo does. */
// biome-ignore format: a table, one glyph a line
const GLYPHS: Readonly<Record<string, Glyph>> = {
  dataset: { line: "M3 11.5h42", bar: box(3, 5, 10, 3) + box(19, 5, 10, 3), quiet: rows(3, 16, 6, 3, [9, 11, 7, 10, 8]) + rows(19, 16, 6, 3, [6, 6, 6, 6, 6]), does: box(35, 5, 10, 3) + rows(45, 16, 6, 3, [-8, -5, -9, -6, -8])},
  datapipeline: { bar: columns(3, 15, 5.4, 3.5, [7, 0, 7, 7, 0, 0, 7, 7]) + columns(3, 42, 5.4, 3.5, [7, 0, 7, 7, 0, 0, 7, 7]), line: "M24 18v12M20.5 26.5L24 30L27.5 26.5", does: columns(3, 42, 5.4, 3.5, [0, 7, 0, 0, 7, 7, 0, 0])},
  datasourcemapping: { bar: rows(2, 3, 6.7, 3, Array(7).fill(8)), faint: times(7).map((i) => `M10 ${4.5 + i * 6.7}C22 ${4.5 + i * 6.7} 22 24 31 24`).join(""), does: box(31, 14, 4, 20), line: "M35 24h11"},
  sharedresource: { does: box(3, 18, 12, 12), faint: fan(15, 24, 30, [9, 24, 39]), sheet: rows(30, 3, 15, 12, [15, 15, 15]), bar: rows(33, 6, 15, 2.5, [8, 8, 8])},
  dashboard: { quiet: rows(2, 5, 8.4, 4.4, [16, 0, 14, 7, 9]) + columns(24, 43, 4.8, 3.2, [16, 24, 19, 33, 14]), bar: columns(24, 43, 4.8, 3.2, [7, 10, 5, 17, 6]), does: box(2, 13.4, 11, 4.4), leads: "M14 15.6h8v8", line: "M22 43.5h25"},
  analytics: { line: "M3 45V3M3 45h42", bar: times(9).map((i) => box(6 + i * 4.2, [34, 32, 30, 31, 27, 25, 26, 21, 19][i] ?? 0, 3, 3)).join(""), faint: "M5 37L45 17", does: box(27, 6, 5, 5)},
  smartview: { quiet: columns(2, 43, 4, 2.8, [14, 30, 8, 22, 18]), bar: columns(31, 43, 4, 2.8, [22, 18, 14, 8]), does: box(27, 43, 2.8, -30), line: "M1 43.5h20M26 43.5h20"},
  layers: { faint: "M24 24L45 33L24 42L3 33z", does: "M24 15L45 24L24 33L3 24z", line: "M24 6L45 15L24 24L3 15z"},
  draganddropdashboard: { sheet: box(3, 3, 20, 14) + box(3, 21, 20, 24), faint: box(27, 3, 18, 14), does: box(24, 24, 20, 17), bar: columns(6, 42, 5, 3, [8, 14, 10])},
  "adhoc-reporting": { sheet: box(6, 3, 36, 42), bar: rows(10, 8, 18, 3, [14, 10]), faint: "M14 13.5h24M14 17.5h24M14 31.5h24M14 35.5h24", quiet: rows(38, 13, 4, 1.5, [-8, -6]) + rows(38, 31, 4, 1.5, [-7, -9]), does: box(38, 40, -12, 2.5)},
  "adhoc-analysis": { quiet: times(25).map((i) => box(4 + (i % 5) * 9, 4 + Math.floor(i / 5) * 9, 3 + ((i * 7) % 4), 3 + ((i * 7) % 4))).join(""), bar: times(5).map((i) => box(4 + i * 9, 13, 5, 5) + box(31, 4 + i * 9, 5, 5)).join(""), does: box(30, 12, 7, 7)},
  "explore-all-widgets": { bar: columns(4, 20, 4, 2.8, [8, 15, 11, 6]), does: rows(28, 6, 5, 3, [16, 11, 6]), line: "M3 42L9 34L14 38L21 28M3 20.5h17", quiet: times(6).map((i) => box(28 + (i % 3) * 6, 29 + ((i * 5) % 13), 3.5, 3.5)).join("")},
  tables: { line: "M3 10.5h42", faint: "M3 17.5h42M3 24.5h42M3 38.5h42", bar: box(3, 5, 12, 3) + box(45, 5, -8, 3), quiet: rows(3, 13, 7, 2.5, [14, 10, 0, 12, 16]) + rows(45, 13, 7, 2.5, [-7, -5, 0, -6, -4]), does: box(3, 26, 42, 5)},
  spreadsheet: { faint: "M3 15h42M3 23h42M3 31h42M3 39h42M14 12v33M25 12v33M36 12v33", bar: box(3, 4, 4, 4), line: "M10 6h35", leads: box(25, 23, 11, 8), does: box(28, 26, 5, 2)},
  formbuilder: { bar: rows(3, 3, 14, 2.5, [12, 9]), sheet: box(3, 8, 42, 6) + box(3, 22, 42, 6), does: box(3, 36, 18, 8)},
  widgetbasket: { sheet: box(3, 5, 18, 38) + box(28, 5, 17, 38), quiet: rows(6, 9, 24, 7, [12, 12]), faint: box(6, 21, 12, 7), leads: "M18 24.5h13", does: box(31, 21, 11, 7)},
  sections: { bar: rows(3, 4, 34, 3, [16, 20]), line: "M3 10.5h42M3 44.5h42", does: box(3, 16, 12, 3), quiet: columns(5, 34, 6, 4, [8, 12, 6, 10, 7, 11])},
  birtopensource: { sheet: box(8, 3, 32, 42), bar: box(12, 7, 12, 4), faint: times(4).map((i) => `M12 ${16 + i * 4}h24`).join(""), does: columns(12, 41, 5, 3.4, [4, 7, 5, 9, 6])},
  jasperopensource: { sheet: box(8, 3, 32, 42), bar: box(12, 7, 14, 3), faint: "M8 13.5h32M8 35.5h32", does: rows(12, 18, 6, 3, [24, 24, 24]), quiet: box(36, 39, -8, 2.5)},
  reportbursting: { sheet: box(3, 16, 11, 16), faint: fan(14, 24, 36, times(12).map((i) => 2.5 + i * 4)), bar: rows(36, 1, 4, 2.5, [7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7]), does: box(36, 17, 10, 2.5)},
  groupreport: { sheet: rows(3, 4, 14, 11, [22, 22, 22]), bar: rows(6, 7, 14, 3, [12, 9, 14]), leads: "M29 4h5v39h-5M34 23.5h11"},
  mergereport: { sheet: rows(3, 3, 9, 6, [9, 9, 9, 9, 9]) + box(30, 3, 15, 42), faint: lines(...times(5).map((i) => [12, 6 + i * 9, 30, 8 + i * 8] as const)), bar: rows(33, 6, 8, 4, [9, 9, 0, 9, 9]), does: box(33, 22, 9, 4)},
  reportmanagement: { sheet: rows(3, 4, 14, 11, [9, 9, 9]), bar: rows(17, 6, 14, 3, [18, 14, 20]), quiet: rows(17, 11, 14, 2, [10, 12, 8]), does: box(41, 6, 4, 4) + box(41, 34, 4, 4)},
  user_role_management: { quiet: rows(10, 3, 5, 2.8, [30, 0, 34, 22, 0, 0, 27, 31, 25]), bar: rows(10, 3, 5, 2.8, [0, 34, 0, 0, 28, 31]), does: rows(3, 3, 5, 2.8, [0, 3, 0, 0, 3, 3])},
  identity_acces_management: { bar: rows(3, 6, 8, 3.5, [40, 24, 36, 30, 42]), does: box(25, 14, 2, 3.5) + box(39, 22, 2, 3.5) + box(33, 30, 2, 3.5), line: "M3 3v42", faint: "M26 3v42"},
  external_security: { sheet: box(3, 12, 14, 24), bar: rows(6, 16, 5, 2, [8, 6, 8]), does: box(22, 3, 3, 17) + box(22, 28, 3, 17), line: "M17 24h29", quiet: rows(31, 8, 5, 3, [13, 9]) + rows(31, 33, 5, 3, [11, 14])},
  department: { bar: box(17, 4, 14, 5) + box(3, 26, 11, 4) + box(34, 26, 11, 4), line: "M24 9v8M8.5 26v-9h31v9M24 17v9", does: box(18, 26, 12, 4) + rows(18, 34, 5, 2.5, [9, 7]), quiet: rows(3, 34, 5, 2.5, [7, 9]) + rows(34, 34, 5, 2.5, [8, 6])},
  self_Service_analytics: { faint: times(16).map((i) => box(4 + (i % 4) * 11, 4 + Math.floor(i / 4) * 11, 7, 7)).join(""), bar: [0, 1, 4, 12].map((i) => box(4 + (i % 4) * 11, 4 + Math.floor(i / 4) * 11, 7, 7)).join(""), does: [5, 6, 10].map((i) => box(4 + (i % 4) * 11, 4 + Math.floor(i / 4) * 11, 7, 7)).join("")},
  repository: { bar: box(3, 4, 20, 4) + box(11, 13, 16, 4) + box(11, 31, 18, 4), line: "M6 8v32M6 15h5M6 33h5", does: box(19, 22, 20, 4), faint: "M14 17v7h5", quiet: box(19, 40, 16, 4)},
  report_configuration: { faint: box(3, 3, 42, 42), line: box(3, 3, 30, 30), does: box(3, 3, 18, 21), bar: box(37, 38, 5, 4)},
  email_configuration: { sheet: box(3, 10, 42, 28), line: "M3 10L24 27L45 10", does: box(32, 31, 9, 3), quiet: rows(8, 29, 4, 2, [12, 9])},
  archieve_purging: { faint: columns(3, 43, 6, 4, [12, 18]), quiet: columns(15, 43, 6, 4, [14, 24]), bar: columns(31, 43, 6, 4, [20, 28, 24]), leads: "M29 4v41", line: "M2 43.5h44"},
  dashboard_internationalization: { bar: rows(3, 5, 7, 4, [18, 13, 9]), does: rows(45, 26, 7, 4, [-18, -13, -9]), line: "M3 3v22M45 24v22"},
  embed: { sheet: box(3, 5, 42, 38), line: "M3 12h42", leads: box(15, 17, 26, 22), bar: columns(18, 36, 5.6, 3.6, [8, 13, 6]), does: box(34.8, 36, 3.6, -16), faint: "M6 18h6M6 23h6M6 28h6"},
  reportsharing: { sheet: box(3, 12, 16, 24), bar: box(6, 16, 8, 3), faint: fan(19, 24, 36, [8, 24]), quiet: box(36, 5, 8, 6) + box(36, 21, 8, 6), leads: "M19 24L36 40M25 36L31 28", does: box(36, 37, 8, 6)},
  alert: { line: "M1 20h46M3 36L8 32L12 34L17 28L22 30L26 24L31 26L34 20", faint: "M1 46h46", leads: "M34 20L38 17L42 10L46 6"},
  alertreport: { quiet: rows(3, 4, 6, 3.5, [14, 0, 12, 16, 0, 11, 15]), does: rows(3, 4, 6, 3.5, [0, 22, 0, 0, 24]), faint: "M20 2v44", leads: "M27 18h4", sheet: box(33, 11, 12, 22), bar: rows(35, 15, 6, 2.5, [8, 8])},
  annotations: { quiet: columns(4, 44, 8, 5, [16, 22, 14, 28, 18]), line: "M2 44.5h44M30.5 15V10", does: box(28, 44, 5, -28), bar: box(20, 3, 24, 3) + box(20, 8, 8, 2)},
  dynamicmessage: { bar: rows(3, 8, 9, 3.5, [16, 8, 22, 12]) + box(36, 8, 9, 3.5) + box(30, 17, 15, 3.5), does: box(22, 6, 11, 7) + box(14, 15, 13, 7) + box(28, 24, 9, 7), faint: "M3 42h42"},
  instantmessage: { sheet: box(3, 4, 30, 16), does: box(15, 28, 30, 16), bar: columns(7, 16, 5, 3.4, [4, 8, 6, 9]), line: "M27 9h-3"},
  notification: { bar: rows(11, 5, 11, 3, [26, 20, 30, 22]), quiet: rows(11, 10, 11, 2, [14, 18, 12, 16]), does: box(3, 5, 4, 4) + box(3, 27, 4, 4)},
  "request-alert": { quiet: box(3, 8, 22, 5) + box(12, 18, 20, 5), bar: box(3, 28, 26, 5), faint: "M3 4v40M17 4v40M31 4v40", leads: "M33 38L37 43L45 31"},
  versioning: { bar: rows(4, 3, 6.2, 4, [40, 34, 38, 0, 31, 24, 27]), does: box(10, 21.6, 28, 4), faint: "M2 1v46"},
};

/** Path of the file with all glyphs on the site. */
export const GLYPH_FILE = "glyphs.svg";

/** Returns the name of a feature's glyph by its path; undefined for other pages. */
export function glyphOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return path.startsWith("/featurePage/") && Object.hasOwn(GLYPHS, name) ? name : undefined;
}

/**
 * Returns all glyphs as one SVG file, whose symbols take the colors of the page that shows them. Hairlines are as thin
 * at every size.
 */
export function glyphSheet(): string {
  const symbols = Object.entries(GLYPHS).map(([name, glyph]) => {
    const parts = Object.entries(ROLES).map(([role, look]) => {
      const d = glyph[role as keyof Glyph];
      const thin = look.includes("stroke") ? ' vector-effect="non-scaling-stroke"' : "";
      return d ? `<path ${look}${thin} d="${d}"/>` : "";
    });
    return `<symbol id="${name}" viewBox="0 0 48 48" stroke-width="1.25">${parts.join("")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
