import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { ChartLayout } from "../chart-layout.ts";
import { wrapToFit } from "../labels.ts";
import { printable, printColor } from "./paper.ts";
import { pdfColor, renderScene } from "./pdf-scene.ts";

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
  | { table: PdfTable }
  /** Starts a new page. */
  | { pageBreak: true };

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
const ROW = 15;
const ink = pdfColor(printColor("ink"));
const muted = pdfColor(printColor("var(--color-muted)"));
const hair = pdfColor(printColor("var(--color-hair)"));

/** Creates a PDF of a report with real text and vector charts. */
export async function makePdf({
  title,
  sub,
  blocks,
  footer = "",
  numbered = true,
}: PdfReport): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage("en-US");
  const [serif, sans, bold] = await Promise.all(
    [StandardFonts.TimesRoman, StandardFonts.Helvetica, StandardFonts.HelveticaBold].map((font) =>
      pdf.embedFont(font),
    ),
  );
  if (!serif || !sans || !bold) throw new Error("PDF has no standard fonts");

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
  const line = (text: string, font: PDFFont, size: number, color = ink) => {
    for (const part of wrap(printable(text), font, size, WIDTH)) {
      startPageFor(size * 1.35);
      y -= size * 1.15;
      page.drawText(part, { x: PAGE.margin, y, size, font, color });
      y -= size * 0.2;
    }
  };

  line(title, serif, 20);
  if (sub) line(sub, sans, 10, muted);
  y -= 10;
  for (const block of blocks) {
    if ("heading" in block) {
      startPageFor(60);
      y -= 8;
      line(block.heading, serif, 14);
    } else if ("text" in block) {
      line(block.text, sans, 10);
      y -= 4;
    } else if ("pageBreak" in block) {
      startPage();
    } else if ("chart" in block) {
      const { height = 190 } = block;
      for (const scene of block.chart.scenes) {
        startPageFor(height + (scene.name ? 40 : 24));
        if (scene.name) line(scene.name, bold, 10);
        y -= 16;
        renderScene(page, scene, sans, { x: PAGE.margin, y, width: WIDTH, height });
        y -= height + 8;
      }
    } else {
      const { head: names, rows, rowsPerPage = Number.POSITIVE_INFINITY } = block.table;
      const columns = columnsOf(block.table, sans);
      const head = () => {
        y -= ROW;
        cells(page, names, columns, y, bold);
        rule(page, y - 5, ink);
      };
      startPageFor(ROW * 3);
      head();
      for (const [i, row] of rows.entries()) {
        if (i > 0 && i % rowsPerPage === 0) {
          startPage();
          head();
        } else if (startPageFor(ROW)) head();
        y -= ROW;
        cells(page, row, columns, y, sans);
        rule(page, y - 5, hair);
      }
      y -= 14;
    }
  }

  const pages = pdf.getPages();
  for (const [i, each] of pages.entries()) {
    paintFooter(each, footer, sans, "left");
    if (numbered) paintFooter(each, `Page ${i + 1} of ${pages.length}`, sans, "right");
  }
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
  const sans = await merged.embedFont(StandardFonts.Helvetica);
  const pages = merged.getPages();
  for (const [i, page] of pages.entries()) paintFooter(page, `${i + 1} of ${pages.length}`, sans, "center");
  return Uint8Array.from(await merged.save());
}

/** Returns the number of pages of a PDF. @throws Error if the file is not a PDF or has a password */
export async function countPages(file: Uint8Array): Promise<number> {
  return (await PDFDocument.load(file)).getPageCount();
}

/** Paints a line in the footer of a page of any size. */
function paintFooter(page: PDFPage, text: string, font: PDFFont, align: "left" | "center" | "right") {
  const written = printable(text);
  const space = page.getWidth() - 2 * PAGE.margin - font.widthOfTextAtSize(written, 8);
  const x = PAGE.margin + space * { left: 0, center: 0.5, right: 1 }[align];
  page.drawText(written, { x, y: PAGE.margin - 14, size: 8, font, color: muted });
}

type Column = { x: number; width: number; right: boolean };

/** Divides the width of the page in proportion to the longest text of each column. */
function columnsOf({ head, rows, numeric }: PdfTable, font: PDFFont): Column[] {
  const naturalWidths = head.map((name, i) =>
    Math.max(
      ...[name, ...rows.map((row) => row[i] ?? "")].map((text) => font.widthOfTextAtSize(printable(text), 9)),
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

function cells(
  page: PDFPage,
  texts: readonly string[],
  columns: readonly Column[],
  y: number,
  font: PDFFont,
) {
  columns.forEach(({ x, width, right }, i) => {
    const [text = ""] = wrap(printable(texts[i] ?? ""), font, 9, width);
    const shift = right ? width - font.widthOfTextAtSize(text, 9) : 0;
    page.drawText(text, { x: x + shift, y, size: 9, font, color: ink });
  });
}

const rule = (page: PDFPage, y: number, color: typeof ink) =>
  page.drawLine({
    start: { x: PAGE.margin, y },
    end: { x: PAGE.width - PAGE.margin, y },
    thickness: 0.5,
    color,
  });

/** Breaks text between words into lines of at most `width` points. */
const wrap = (text: string, font: PDFFont, size: number, width: number) =>
  wrapToFit(text, (line) => font.widthOfTextAtSize(line, size) <= width);
