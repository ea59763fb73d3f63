import { chartLayout } from "#charts/chart-layout.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { writeCount, writeDate, writeNumber } from "#charts/write-values.ts";
import { destinationsOf, figuresOf, type Part } from "./burst.ts";

export const partTitle = ({ key }: Pick<Part, "key">) => `Departures: ${key}`;
export const writeShare = (share: number) => `${writeNumber(share * 100, 1)}%`;

/** Chart of a part, for the preview and the PDF. */
export const destinationChart = ({ rows }: Part): ChartSpec => ({
  mark: "bar",
  rows: destinationsOf(rows),
  x: "flights",
  y: "destination",
  names: { destination: "Destination", flights: "Flights" },
});

/** Returns the report of a part: figures, chart and all rows. */
export function partReport(part: Part): PdfReport {
  const { flights, late, lateShare } = figuresOf(part.rows);
  return {
    title: partTitle(part),
    sub: `${writeCount(flights, "flight")}, ${late} of them late by 15 minutes or more (${writeShare(lateShare)})`,
    blocks: [
      { heading: "Where they go most" },
      { chart: chartLayout(destinationChart(part)) },
      { heading: "All flights" },
      {
        table: {
          head: ["Departure", "From", "To", "Miles", "Delay, min"],
          numeric: [false, false, false, true, true],
          rows: part.rows.map(({ date, origin, destination, distance, delay }) => [
            writeDate(String(date), { dateStyle: "medium", timeStyle: "short" }),
            String(origin),
            String(destination),
            String(distance),
            String(delay),
          ]),
        },
      },
    ],
    footer: `For ${part.recipients.join(", ") || "the report owner"}. Data: U.S. Bureau of Transportation Statistics`,
  };
}

/** Returns the file name of a part. */
export const partFile = ({ key }: Part) => `departures-${key.toLowerCase()}.pdf`;
