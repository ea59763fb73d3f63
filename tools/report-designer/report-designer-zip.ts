import { readFileSync } from "node:fs";
import { zipSync } from "fflate";

const file = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** The folder that the archive unpacks to. */
const FOLDER = "aiv-sample-report";
/** Fixed, so that every build has the same bytes. */
const MADE = new Date("2026-01-01T00:00:00");

/**
 * Returns the sample behind the report designer's download: a BIRT design, its data, and instructions.
 * @throws Error if the data set is not installed
 */
export function reportDesignerZip(): Uint8Array {
  const files = {
    "README.txt": file("README.txt").replaceAll("\n", "\r\n"),
    "iowa-electricity.rptdesign": file("iowa-electricity.rptdesign"),
    "iowa-electricity.csv": iowaElectricity(),
  };
  const entries = Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, Buffer.from(text)]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MADE });
}

/**
 * Returns the public data set with the columns of the design.
 * Source: U.S. Energy Information Administration.
 */
function iowaElectricity(): string {
  const path = "../../node_modules/vega-datasets/data/iowa-electricity.csv";
  const [, ...rows] = file(path).trim().split(/\r?\n/);
  const lines = rows.map((row) => row.replace(/^(\d{4})-\d\d-\d\d,/, "$1,"));
  return `${["year,source,gigawatt_hours", ...lines].join("\n")}\n`;
}
