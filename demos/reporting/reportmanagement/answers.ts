import { numberOf, type Row } from "#charts/rows.ts";
import { writeCount, writeDate, writeNumber } from "#charts/write-values.ts";

/** Minutes from which a flight is late. Source: U.S. Bureau of Transportation Statistics, on-time reporting. */
const LATE = 15;

const byAirport = (flights: readonly Row[]) =>
  [...Map.groupBy(flights, ({ origin }) => String(origin))].map(([airport, rows]) => ({
    airport,
    flights: rows.length,
    late: rows.filter(({ delay }) => numberOf(delay) >= LATE).length,
  }));

/** Returns the answers to the register's questions by report name. */
export function answersOf(flights: readonly Row[], days: readonly Row[]): Readonly<Record<string, string>> {
  const airports = byAirport(flights);
  const most = airports.toSorted((a, b) => b.late - a.late).slice(0, 2);
  const [worst] = airports
    .filter((each) => each.flights >= 50)
    .sort((a, b) => b.late / b.flights - a.late / a.flights);
  const [longest] = flights.toSorted((a, b) => numberOf(b.distance) - numberOf(a.distance));
  const [busiest] = [...Map.groupBy(flights, ({ date }) => String(date).slice(0, 10))].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const wet = days.filter(
    (row) => String(row.date).startsWith("2015") && numberOf(row.precipitation) >= 1,
  ).length;
  return {
    "Flights, late by airport": most
      .map(({ airport, late, flights: all }) => `${airport}, ${late} of ${all}`)
      .join("; "),
    "Flights, share late": worst
      ? `${worst.airport}, ${writeNumber((worst.late / worst.flights) * 100)}% of ${worst.flights}`
      : "",
    "Seattle, wet days by year": `${writeCount(wet, "day")} in 2015`,
    "Flights, longest route": `${longest?.origin} to ${longest?.destination}, ${writeNumber(numberOf(longest?.distance))} miles`,
    "Flights, by day": busiest ? `${writeDate(busiest[0])}, ${writeCount(busiest[1].length, "flight")}` : "",
  };
}
