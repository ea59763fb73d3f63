type StyledPath = {
  d: string;
  fill?: string;
  opacity?: number | undefined;
  stroke?: string | undefined;
  width?: number;
  /** Length of the dashes; undefined for a solid line. */
  dash?: number | undefined;
  dots?: boolean | undefined;
};

/** Writes a path as SVG. @param more further attributes */
export function pathSvg(
  { d, fill = "none", opacity = 1, stroke, width = 1, dash, dots }: StyledPath,
  more = "",
): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dots ? ' stroke-linecap="round"' : ""}${dash ? ` stroke-dasharray="${dash}"` : ""}`
    : "";
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? "" : ` opacity="${opacity}"`}${line}${more}/>`;
}
