import { PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";
import { printable } from "#charts/export/paper.ts";
import type { Row } from "#charts/rows.ts";
import { COLUMNS, HEAD, layoutOf, pageNumber, pagesOf, type Settings, TITLE } from "./page-layout.ts";

/** Renders rows as a PDF with the preview's layout. Imported on click, because the PDF library is large. */
export async function print(rows: readonly Row[], settings: Settings): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, margin, line, rowsPerPage } = layoutOf(settings);
  const { type } = settings;
  const pdf = await PDFDocument.create();
  pdf.setTitle(TITLE);
  const sans = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const heads = COLUMNS.map(({ head }) => head);
  const pages = pagesOf(rows.length, rowsPerPage);
  for (let i = 0; i < pages; i++) {
    const page = pdf.addPage([width, height]);
    const format = (text: string, x: number, lines: number, font: PDFFont) =>
      page.drawText(printable(text), { x, y: height - margin - lines * line, size: type, font });
    const cells = (texts: readonly string[], lines: number, font: PDFFont) => {
      let x = margin;
      for (const [c, { share, right }] of COLUMNS.entries()) {
        const cell = share * (width - 2 * margin);
        const text = printable(texts[c] ?? "");
        format(text, right ? x + cell - font.widthOfTextAtSize(text, type) : x, lines, font);
        x += cell;
      }
    };
    format(TITLE, margin, 0.75, bold);
    cells(heads, HEAD - 0.3, bold);
    for (const [r, row] of rows.slice(i * rowsPerPage, (i + 1) * rowsPerPage).entries()) {
      const texts = COLUMNS.map(({ text }) => text(row));
      cells(texts, HEAD + r + 0.75, sans);
    }
    const number = pageNumber(settings.numbers, i + 1, pages);
    page.drawText(number, {
      x: width - margin - sans.widthOfTextAtSize(number, type),
      y: margin,
      size: type,
      font: sans,
    });
  }
  return Uint8Array.from(await pdf.save());
}
