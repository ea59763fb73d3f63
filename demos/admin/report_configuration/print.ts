import { PDFDocument } from "@cantoo/pdf-lib";
import { type Face, Lettering } from "#charts/export/pdf-text.ts";
import type { Row } from "#charts/rows.ts";
import { COLUMNS, HEAD, layoutOf, pageNumber, pagesOf, type Settings, TITLE } from "./page-layout.ts";

/** Renders rows as a PDF with the preview's layout. Imported on click, because the PDF library is large. */
export async function print(rows: readonly Row[], settings: Settings): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, margin, line, rowsPerPage } = layoutOf(settings);
  const { type } = settings;
  const pdf = await PDFDocument.create();
  pdf.setTitle(TITLE);
  const lettering = await Lettering.load(pdf, JSON.stringify(rows));
  const heads = COLUMNS.map(({ head }) => head);
  const pages = pagesOf(rows.length, rowsPerPage);
  for (let i = 0; i < pages; i++) {
    const page = pdf.addPage([width, height]);
    const format = (text: string, x: number, lines: number, face: Face) =>
      lettering.write(page, text, { x, y: height - margin - lines * line, size: type, face });
    const cells = (texts: readonly string[], lines: number, face: Face) => {
      let x = margin;
      for (const [c, { share, right }] of COLUMNS.entries()) {
        const cell = share * (width - 2 * margin);
        const text = texts[c] ?? "";
        format(text, right ? x + cell - lettering.widthOf(text, face, type) : x, lines, face);
        x += cell;
      }
    };
    format(TITLE, margin, 0.75, "bold");
    cells(heads, HEAD - 0.3, "bold");
    for (const [r, row] of rows.slice(i * rowsPerPage, (i + 1) * rowsPerPage).entries()) {
      const texts = COLUMNS.map(({ text }) => text(row));
      cells(texts, HEAD + r + 0.75, "sans");
    }
    const number = pageNumber(i + 1, pages);
    const left = width - margin - lettering.widthOf(number, "sans", type);
    lettering.write(page, number, { x: left, y: margin, size: type, face: "sans" });
  }
  await lettering.finish();
  return Uint8Array.from(await pdf.save());
}
