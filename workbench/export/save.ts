import { chartLayout } from "#charts/chart-layout.ts";
import { toCsv } from "#charts/export/csv.ts";
import { download } from "#charts/export/download.ts";
import { formattersFor } from "#charts/numbers-table.ts";
import type { Row, Value } from "#charts/rows.ts";
import { dataSetNamed } from "../data-sets.ts";
import { describeShown, dimensionLabel, isOwnQuery, valueText } from "../model/labels.ts";
import { TOTALS } from "../model/sql.ts";
import { dimensionsOf } from "../model/view.ts";
import { chartForShown, withoutTotals } from "../result/result-chart.ts";
import type { Session } from "../session.ts";

export type SavedAs = "png" | "svg" | "pdf" | "csv";

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

/** Rounds to the 15 digits that a number has for sure: a sum of cents may be 5573.750000000003. */
export const withoutRemainders = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value,
    ]),
  );

/**
 * Downloads the result as a file.
 * @returns a message for the visitor
 */
export async function save(as: SavedAs, session: Session): Promise<string> {
  const { shown, source, table, sample } = session.state;
  const result = withoutTotals(shown.result);
  const caption = describeShown(shown.view, { passing: sample.passing, rows: table.rows });
  const file = `${table.name}.${as}`;
  const columns = result.columns.map(({ name }) => name).filter((name) => name !== TOTALS);
  if (as === "csv") {
    download(file, "text/csv;charset=utf-8", toCsv(result.rows.map(withoutRemainders), columns));
    return `${file} saved`;
  }
  const set = source.kind === "set" ? dataSetNamed(source.name) : undefined;
  const origin = `Data: ${set ? set.source.title : source.title}`;
  const chart = chartForShown(shown.view, result);
  const layout = chart.kind === "chart" ? chartLayout(chart.spec) : undefined;
  if (as === "pdf") {
    const { makePdf } = await import("#charts/export/pdf.ts");
    const groups = isOwnQuery(shown.view) ? [] : dimensionsOf(shown.view);
    const formats = new Map([
      ...formattersFor(result.columns, result.rows),
      ...groups.map((each) => [dimensionLabel(each), (value: Value) => valueText(each.part, value)] as const),
    ]);
    const pdf = await makePdf({
      ...caption,
      blocks: [
        ...(layout ? [{ chart: layout }] : []),
        {
          table: {
            head: columns,
            rows: result.rows.map((row) =>
              columns.map((name) => formats.get(name)?.(row[name] ?? null) ?? ""),
            ),
            numeric: columns.map((name) => result.rows.some((row) => typeof row[name] === "number")),
          },
        },
      ],
      footer: origin,
    });
    download(file, "application/pdf", pdf);
    return `${file} saved`;
  }
  if (!layout) return "There is no chart to save: only the numbers can be saved as CSV or PDF.";
  const { renderPng, renderSvg } = await import("./image.ts");
  const image = renderSvg(layout, { ...caption, source: origin });
  if (as === "svg") download(file, "image/svg+xml", image.svg);
  else download(file, "image/png", await renderPng(image));
  return `${file} saved`;
}
