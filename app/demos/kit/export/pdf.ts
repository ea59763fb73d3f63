import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { ChartLayout } from "../../../charts/chart-layout.ts";
import { drawChart, pdfColor } from "./draw-chart.ts";
import { printColor } from "./print-colors.ts";
import { printable } from "./printable.ts";

/** This file and its library (200 kB) are for `import()` at the click that asks for a PDF. */

export type PdfTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Which columns are numbers, and stand at the right of theirs. */
  numeric: readonly boolean[];
};

/** What stands in a report, from the top down. */
export type PdfBlock =
  | { heading: string }
  | { text: string }
  | { chart: ChartLayout; height?: number }
  | { table: PdfTable }
  /** What follows begins on a new page. */
  | { pageBreak: true };

export type PdfReport = {
  title: string;
  /** A line under the title. */
  sub?: string;
  blocks: readonly PdfBlock[];
  /** At the foot of every page, beside its number. */
  footer?: string;
};

/** A4 in points, and its margin. */
const PAGE = { width: 595, height: 842, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = PAGE.margin + 18;
const ROW = 16;
const ink = pdfColor(printColor("ink"));
const muted = pdfColor(printColor("var(--color-muted)"));
const hair = pdfColor(printColor("var(--color-hair)"));

/** Prints a report as a PDF with real text and vector charts, on as many pages as it takes. */
export async function makePdf({
  title,
  sub,
  blocks,
  footer = "",
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
  const room = (needed: number) => {
    if (y - needed >= FOOT) return false;
    page = pdf.addPage([PAGE.width, PAGE.height]);
    y = PAGE.height - PAGE.margin;
    return true;
  };
  const line = (text: string, font: PDFFont, size: number, color = ink) => {
    for (const part of wrap(printable(text), font, size, WIDTH)) {
      room(size * 1.35);
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
      room(60);
      y -= 8;
      line(block.heading, serif, 14);
    } else if ("text" in block) {
      line(block.text, sans, 10);
      y -= 4;
    } else if ("pageBreak" in block) {
      room(PAGE.height);
    } else if ("chart" in block) {
      const { height = 190 } = block;
      for (const scene of block.chart.scenes) {
        room(height + 24);
        y -= 16;
        drawChart(page, scene, sans, { x: PAGE.margin, y, width: WIDTH, height });
        y -= height + 8;
      }
    } else {
      const columns = columnsOf(block.table, sans);
      const head = () => {
        y -= ROW;
        cells(page, block.table.head, columns, y, bold);
        rule(page, y - 5, ink);
      };
      room(ROW * 3);
      head();
      for (const row of block.table.rows) {
        if (room(ROW)) head();
        y -= ROW;
        cells(page, row, columns, y, sans);
        rule(page, y - 5, hair);
      }
      y -= 14;
    }
  }

  const pages = pdf.getPages();
  pages.forEach((each, i) => {
    const number = `Page ${i + 1} of ${pages.length}`;
    each.drawText(printable(footer), {
      x: PAGE.margin,
      y: PAGE.margin - 14,
      size: 8,
      font: sans,
      color: muted,
    });
    const x = PAGE.width - PAGE.margin - sans.widthOfTextAtSize(number, 8);
    each.drawText(number, { x, y: PAGE.margin - 14, size: 8, font: sans, color: muted });
  });
  return Uint8Array.from(await pdf.save());
}

/**
 * Binds finished PDFs into one, page by page, in their order.
 * @throws Error where one of them is no PDF
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
  return Uint8Array.from(await merged.save());
}

type Column = { x: number; width: number; right: boolean };

/** Columns as wide as their longest words ask for, within the page. */
function columnsOf({ head, rows, numeric }: PdfTable, font: PDFFont): Column[] {
  const wishes = head.map((name, i) =>
    Math.max(
      ...[name, ...rows.map((row) => row[i] ?? "")].map((text) => font.widthOfTextAtSize(printable(text), 9)),
    ),
  );
  const wished = wishes.reduce((sum, wish) => sum + wish, 0) + 14 * head.length;
  const stretch = WIDTH / wished;
  let x = PAGE.margin;
  return wishes.map((wish, i) => {
    const width = (wish + 14) * stretch;
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

/** Breaks text between words, so that no line is wider than it may be. */
function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
