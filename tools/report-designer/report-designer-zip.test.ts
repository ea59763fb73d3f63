import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { reportDesignerZip } from "./report-designer-zip.ts";

const files = unzipSync(reportDesignerZip());
const text = (name: string) => Buffer.from(files[`aiv-sample-report/${name}`] ?? []).toString();

it("contains the design, its data and instructions", () => {
  expect(Object.keys(files).map((name) => name.split("/")[1])).toEqual([
    "README.txt",
    "iowa-electricity.rptdesign",
    "iowa-electricity.csv",
  ]);
});

it("has a design that reads the columns of the data", () => {
  const [head = "", ...rows] = text("iowa-electricity.csv").trim().split("\n");
  const columns = head.split(",");
  const design = text("iowa-electricity.rptdesign");
  const query = /queryText"><!\[CDATA\[select (.*?) from "(.*?)" : /.exec(design);
  expect(query?.[1]?.split(", ")).toEqual(columns.map((name) => `"${name}"`));
  expect(query?.[2]).toBe("iowa-electricity.csv");
  const bound = [...design.matchAll(/dataSetRow\["(\w+)"\]/g)].map(([, name]) => name);
  const shown = [...design.matchAll(/"resultSetColumn">(\w+)</g)].map(([, name]) => name);
  expect([bound, shown]).toEqual([columns, columns]);
  expect(rows).toHaveLength(51);
  for (const row of rows) expect(row).toMatch(/^20\d\d,(Fossil Fuels|Nuclear Energy|Renewables),\d+$/);
});

it("has unique element ids in the design", () => {
  const ids = [...text("iowa-electricity.rptdesign").matchAll(/ id="(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("is the same in every build", () => {
  expect(Buffer.compare(reportDesignerZip(), reportDesignerZip())).toBe(0);
});
