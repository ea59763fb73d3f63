import { analysisLayout, hiddenCuts } from "#charts/analysis-layout.ts";
import { formattersFor } from "#charts/data-formats.ts";
import { toCsv, toExactCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { EXACT_DIGITS } from "#charts/format.ts";
import { formatCount } from "#charts/format-values.ts";
import { analysisKinds } from "#charts/marks/analysis-kinds.ts";
import type { Row, Value } from "#charts/rows.ts";
import { dataSetNamed } from "../data-sets.ts";
import type { Result } from "../engine/engine.ts";
import { loadPart } from "../import/file-error.ts";
import type { Remark } from "../import/remark.ts";
import { formatsOf } from "../model/chart-options.ts";
import { decimalsOf, describeShown, dimensionLabel, isOwnQuery, valueText } from "../model/labels.ts";
import type { Table } from "../model/table.ts";
import { dimensionsOf, usedFields } from "../model/view.ts";
import { makeProject } from "../project.ts";
import { chartForShown } from "../result/result-chart.ts";
import type { Session } from "../session.ts";

export type SavedAs = "png" | "svg" | "pdf" | "excel" | "excelWithCommas" | "csv" | "xlsx";

/**
 * Copies the page's address, which contains the view, to the clipboard.
 * @returns a message for the visitor
 */
export async function copyLink(session: Session): Promise<string> {
  if (session.query === undefined)
    return "A link can carry a view of the public data sets; your own file stays with you.";
  try {
    await navigator.clipboard.writeText(location.href);
    return "Link copied";
  } catch {
    return "Copying is not allowed here: the address of this page is the link.";
  }
}

/**
 * Returns the rows of a result as a spreadsheet reads them: numbers with the 15 digits that it keeps, because a quotient
 * may be 1.2000000000000002, and a time after a space.
 */
export const spreadsheetRows = ({ columns, rows }: Result): readonly Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }) => {
        const value = row[name] ?? null;
        if (typeof value === "number" && !Number.isInteger(value))
          return [name, Number(value.toPrecision(EXACT_DIGITS))];
        return [name, kind === "date" && typeof value === "string" ? value.replace("T", " ") : value];
      }),
    ),
  );

/** Returns how the rows and the fields of a view were read, as far as it was assumed; a picture is seen without the page. */
export const readingNotes = (remarks: readonly Remark[], fields: readonly string[]) =>
  remarks
    .filter(({ about, text }) => text !== "" && (about === "Rows" || fields.includes(about)))
    .map(({ about, text }) => `${about}: ${text}`);

/** Downloads the table with its views, to be opened again. @returns a message for the visitor */
export async function saveProject(session: Session): Promise<string> {
  const file = `${session.state.table.name}.workbench`;
  download(
    file,
    "application/octet-stream",
    await makeProject(session.state, await session.reader.tableInput()),
  );
  return `${file} saved: open it here to go on`;
}

/** Source: IANA media types. */
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Returns the formulas of calculated fields, with the number of rows for which they have no value. */
export const formulaNotes = ({ fields }: Table, used: readonly string[]) =>
  fields.flatMap(({ name, formula, missing }) => {
    if (!formula || !used.includes(name)) return [];
    const none = missing > 0 ? ` (without a value in ${formatCount(missing, "row")})` : "";
    return `${name} = ${formula.text}${none}`;
  });

/** More rows are a PDF of more than 400 pages. */
const MAX_PDF_ROWS = 20_000;

/**
 * Downloads the result as a file. Its numbers are complete, also where the page shows a part of them.
 * @returns a message for the visitor
 * @throws Error with words for the visitor
 */
export async function save(as: SavedAs, session: Session): Promise<string> {
  const { shown, source, table, sample, remarks } = session.state;
  if (as === "excel" || as === "excelWithCommas" || as === "csv") {
    const result = await session.reader.completeResult();
    const { rows } = result;
    const names = result.columns.map(({ name }) => name);
    const file = `${table.name}.csv`;
    // Programs get text as it is; in a spreadsheet, some of it would be a formula.
    download(
      file,
      "text/csv;charset=utf-8",
      as === "csv"
        ? toExactCsv(rows, names)
        : toCsv(spreadsheetRows(result), names, as === "excelWithCommas" ? "," : "."),
    );
    return `${file} saved: ${formatCount(rows.length, "row")}`;
  }
  const file = `${table.name}.${as}`;
  const set = source.kind === "set" ? dataSetNamed(source.name) : undefined;
  const origin = `Data: ${set ? set.source.title : source.title}`;
  const result = await session.reader.chartResult();
  const chart = chartForShown(shown.view, result);
  const layout = chart.kind === "chart" ? analysisLayout(chart.spec, { kinds: analysisKinds }) : undefined;
  const size = { ...table, passing: sample.passing };
  const used = usedFields(shown.view);
  const notes = [...readingNotes(remarks, used), ...formulaNotes(table, used)];
  const caption = describeShown(shown.view, size, [
    ...result.cuts,
    ...(chart.kind === "chart" ? chart.cuts : []),
    ...(layout ? hiddenCuts(layout, shown.view.chart.hidden) : []),
    ...notes,
  ]);
  if (as === "xlsx") {
    const [{ makeWorkbook }, complete] = await Promise.all([
      loadPart("The export to Excel", import("./workbook.ts")),
      session.reader.completeResult(),
    ]);
    // The workbook has all groups.
    const { title, sub } = describeShown(shown.view, size, notes);
    download(file, XLSX_TYPE, await makeWorkbook(complete, [title, sub, origin]));
    return `${file} saved: ${formatCount(complete.rows.length, "row")}`;
  }
  if (as === "pdf") {
    const [{ makePdf }, { columns, rows }] = await Promise.all([
      loadPart("The export to PDF", import("#charts/export/pdf.ts")),
      session.reader.completeResult(),
    ]);
    if (rows.length > MAX_PDF_ROWS)
      throw new Error(
        `${formatCount(rows.length, "row")} are too many for a PDF. Save them as CSV, or filter them first.`,
      );
    const groups = isOwnQuery(shown.view) ? [] : dimensionsOf(shown.view);
    const formats = new Map([
      ...formattersFor(columns, rows, decimalsOf(shown.view), formatsOf(shown.view.chart)),
      ...groups.map((each) => [dimensionLabel(each), (value: Value) => valueText(each.part, value)] as const),
    ]);
    const pdf = await makePdf({
      ...caption,
      blocks: [
        ...(layout ? [{ chart: layout }] : []),
        {
          table: {
            head: columns.map(({ name }) => name),
            rows: rows.map((row) => columns.map(({ name }) => formats.get(name)?.(row[name] ?? null) ?? "")),
            numeric: columns.map(({ kind }) => kind === "number"),
          },
        },
      ],
      footer: origin,
    });
    download(file, "application/pdf", pdf);
    return `${file} saved`;
  }
  if (!layout) return "There is no chart to save: only the numbers can be saved as CSV or PDF.";
  const { renderPng, renderSvg } = await loadPart("The export to pictures", import("./image.ts"));
  const image = renderSvg(layout, { ...caption, source: origin });
  if (as === "svg") download(file, "image/svg+xml", image.svg);
  else download(file, "image/png", await renderPng(image));
  return `${file} saved`;
}
