import { chartLayout } from "#charts/chart-layout.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { writeDate, writeNumber } from "#charts/write-values.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";
import { pivot } from "../../kit/pivot.ts";

/** Daily weather by year. */
export const years: ReadonlyMap<string, readonly Row[]> = Map.groupBy(seattleWeather, ({ date }) =>
  String(date).slice(0, 4),
);

export const SUMMARY = "Summary";
/** The summary has its chart on one page and its table on another. */
export const SUMMARY_PAGES = 2;

const FOOTER = "Data: NOAA National Centers for Environmental Information";
const oneDecimal = (value: unknown) => writeNumber(numberOf(typeof value === "number" ? value : null), 1);

type Layout = { rowsPerPage: number; numbered: boolean };

/** Returns the report of one part. */
export const partReport = (name: string, layout: Layout): PdfReport =>
  name === SUMMARY ? summaryReport(layout) : yearReport(name, layout);

function yearReport(year: string, { rowsPerPage, numbered }: Layout): PdfReport {
  const days = years.get(year) ?? [];
  return {
    title: `Seattle, ${year}`,
    numbered,
    footer: FOOTER,
    blocks: [
      {
        table: {
          head: ["Day", "Rain, mm", "High, °C", "Low, °C"],
          numeric: [false, true, true, true],
          rows: days.map(({ date, precipitation, temp_max, temp_min }) => [
            writeDate(String(date)),
            oneDecimal(precipitation),
            oneDecimal(temp_max),
            oneDecimal(temp_min),
          ]),
          rowsPerPage,
        },
      },
    ],
  };
}

function summaryReport({ numbered }: Layout): PdfReport {
  const rain = pivot(
    seattleWeather.map((row) => ({
      year: String(row.date).slice(0, 4),
      month: writeDate(String(row.date), { month: "short" }),
      rain: row.precipitation ?? null,
    })),
    { rows: "month", columns: "year", value: { sum: "rain" } },
  );
  return {
    title: "Seattle's rain in four years",
    numbered,
    footer: FOOTER,
    blocks: [
      {
        chart: chartLayout({
          mark: "column",
          rows: rain.columns.map((year, i) => ({ year, rain: rain.totals[i] ?? null })),
          x: "year",
          y: "rain",
          unit: "mm",
          digits: 0,
        }),
      },
      { pageBreak: true },
      { heading: "Rain by month, mm" },
      {
        table: {
          head: ["Month", ...rain.columns.map(String)],
          numeric: [false, ...rain.columns.map(() => true)],
          rows: rain.rows.map(({ key, cells }) => [String(key), ...cells.map(oneDecimal)]),
        },
      },
    ],
  };
}
