import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { ChartLayout } from "../chart-layout.ts";
import { wrapToFit } from "../labels.ts";
import { printColor } from "./paper.ts";
import { renderScene } from "./pdf-scene.ts";
import { type Face, Lettering, pdfColor } from "./pdf-text.ts";

/** Import this module with `import()` on demand: its library has 200 kB. */

export type PdfTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** True for columns of numbers, which are right-aligned. */
  numeric: readonly boolean[];
  /** Rows on each page; by default as many as fit (about 40). */
  rowsPerPage?: number;
};

/** A part of a report. Parts are laid out from top to bottom. */
export type PdfBlock =
  | { heading: string }
  | { text: string }
  | { chart: ChartLayout; height?: number }
  | { table: PdfTable };

export type PdfReport = {
  title: string;
  /** Subtitle. */
  sub?: string;
  blocks: readonly PdfBlock[];
  /** Footer of every page, beside its number. */
  footer?: string;
  /** False omits the page numbers, for a part of a merged file. */
  numbered?: boolean;
};

/** A4 and its margin, in points. */
const PAGE = { width: 595, height: 842, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = PAGE.margin + 18;
/** A row of a table: its height, the size of its text, and the height of each further line of a cell. */
const ROW = 15;
const CELL = 9;
const CELL_LINE = 11;
const ink = printColor("ink");
const muted = printColor("var(--color-muted)");
const hair = printColor("var(--color-hair)");

/** Creates a PDF of a report with real text and vector charts. Characters that cannot be rendered are listed at its end. */
export async function makePdf(report: PdfReport): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sub, blocks, footer = "", numbered = true } = report;
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage("en-US");
  // The marks of a chart have rows and tooltips, which are not on paper.
  const written = JSON.stringify(report, (key, value) => (key === "marks" ? undefined : value));
  const lettering = await Lettering.load(pdf, written);

  let page = pdf.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  const startPage = () => {
    page = pdf.addPage([PAGE.width, PAGE.height]);
    y = PAGE.height - PAGE.margin;
  };
  /** Starts a new page if the next part does not fit. @returns true for a new page */
  const startPageFor = (needed: number) => {
    if (y - needed >= FOOT) return false;
    startPage();
    return true;
  };
  const line = (text: string, face: Face, size: number, color = ink) => {
    for (const part of wrap(text, lettering, face, size, WIDTH)) {
      startPageFor(size * 1.35);
      y -= size * 1.15;
      lettering.write(page, part, { x: PAGE.margin, y, size, face, color });
      y -= size * 0.2;
    }
  };

  line(title, "bold", 20);
  if (sub) line(sub, "sans", 10, muted);
  y -= 10;
  for (const block of blocks) {
    if ("heading" in block) {
      startPageFor(60);
      y -= 8;
      line(block.heading, "bold", 14);
    } else if ("text" in block) {
      line(block.text, "sans", 10);
      y -= 4;
    } else if ("chart" in block) {
      const { height = 190 } = block;
      for (const scene of block.chart.scenes) {
        startPageFor(height + (scene.name ? 40 : 24));
        if (scene.name) line(scene.name, "bold", 10);
        y -= 16;
        renderScene(page, scene, lettering, { x: PAGE.margin, y, width: WIDTH, height });
        y -= height + 8;
      }
    } else {
      const { head: names, rows, rowsPerPage = Number.POSITIVE_INFINITY } = block.table;
      const columns = columnsOf(block.table, lettering);
      /** Lines of the cells of a row, and its height. */
      const layOut = (texts: readonly string[], face: Face) => {
        const lines = columns.map(({ width }, i) => wrap(texts[i] ?? "", lettering, face, CELL, width));
        return { lines, height: ROW + CELL_LINE * (Math.max(...lines.map(({ length }) => length)) - 1) };
      };
      const paint = ({ lines, height }: ReturnType<typeof layOut>, face: Face, color: string) => {
        for (const [i, { x, width, right }] of columns.entries())
          for (const [at, text] of (lines[i] ?? []).entries()) {
            const shift = right ? width - lettering.widthOf(text, face, CELL) : 0;
            const baseline = y - ROW - at * CELL_LINE;
            lettering.write(page, text, { x: x + shift, y: baseline, size: CELL, face, color: ink });
          }
        y -= height;
        rule(page, y - 5, color);
      };
      const head = layOut(names, "bold");
      startPageFor(head.height + 2 * ROW);
      paint(head, "bold", ink);
      for (const [i, texts] of rows.entries()) {
        const row = layOut(texts, "sans");
        const isNew = i > 0 && i % rowsPerPage === 0;
        if (isNew) startPage();
        if (isNew || startPageFor(row.height)) paint(head, "bold", ink);
        paint(row, "sans", hair);
      }
      y -= 14;
    }
  }

  if (lettering.missing.size > 0) {
    const codes = [...lettering.missing].map(
      (each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase()}`,
    );
    line(`No font on this device has these characters: ${codes.join(", ")}`, "bold", 10);
  }
  const pages = pdf.getPages();
  for (const [i, each] of pages.entries()) {
    paintFooter(each, footer, lettering, "left");
    if (numbered) paintFooter(each, `Page ${i + 1} of ${pages.length}`, lettering, "right");
  }
  await lettering.finish();
  return Uint8Array.from(await pdf.save());
}

/**
 * Merges PDFs in their order and numbers the pages.
 * @throws Error if a file is not a PDF or has a password
 */
export async function mergePdfs(
  files: readonly Uint8Array[],
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page);
  }
  const lettering = await Lettering.load(merged, "");
  const pages = merged.getPages();
  for (const [i, page] of pages.entries())
    paintFooter(page, `${i + 1} of ${pages.length}`, lettering, "center");
  return Uint8Array.from(await merged.save());
}

/** Paints a line in the footer of a page of any size. */
function paintFooter(page: PDFPage, text: string, lettering: Lettering, align: "left" | "center" | "right") {
  const space = page.getWidth() - 2 * PAGE.margin - lettering.widthOf(text, "sans", 8);
  const x = PAGE.margin + space * { left: 0, center: 0.5, right: 1 }[align];
  lettering.write(page, text, { x, y: PAGE.margin - 14, size: 8, face: "sans", color: muted });
}

type Column = { x: number; width: number; right: boolean };

/** Divides the width of the page in proportion to the longest text of each column. */
function columnsOf({ head, rows, numeric }: PdfTable, lettering: Lettering): Column[] {
  const naturalWidths = head.map((name, i) =>
    rows.reduce(
      (most, row) => Math.max(most, lettering.widthOf(row[i] ?? "", "sans", CELL)),
      lettering.widthOf(name, "bold", CELL),
    ),
  );
  const naturalTotal = naturalWidths.reduce((sum, natural) => sum + natural, 0) + 14 * head.length;
  const stretch = WIDTH / naturalTotal;
  let x = PAGE.margin;
  return naturalWidths.map((natural, i) => {
    const width = (natural + 14) * stretch;
    const column = { x, width: width - 8, right: numeric[i] ?? false };
    x += width;
    return column;
  });
}

const rule = (page: PDFPage, y: number, color: string) =>
  page.drawLine({
    start: { x: PAGE.margin, y },
    end: { x: PAGE.width - PAGE.margin, y },
    thickness: 0.5,
    color: pdfColor(color),
  });

/** Breaks text between words into lines of at most `width` points. */
const wrap = (text: string, lettering: Lettering, face: Face, size: number, width: number) =>
  wrapToFit(text, (line) => lettering.widthOf(line, face, size) <= width);
