import { mean, sum } from "d3-array";
import { describe, expect, it } from "vitest";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { formatDollars, formatShare, marginOf } from "#company/figures.ts";
import { readPage } from "#editorial/pages.ts";
import {
  column,
  expectFiguresInCopy,
  hourOf,
  percent,
  whole,
  yearOf,
} from "../../testing/figures-in-copy.ts";

/** Rows of the page's charts that have rows of their own. */
function rowsIn(path: string): Row[][] {
  const literals = readPage(path)?.body.matchAll(/rows=\{(\[.*?\])\}/gs) ?? [];
  return [...literals].map(([, literal]) => Function(`return ${literal}`)() as Row[]);
}
/** Returns a percentage as charts show it: 33 rather than 33.0. */
const share = (part: number, of: number) => Number(percent(part, of, 1));

describe("the rows of example figures", () => {
  const rows = {
    healthcare: rowsIn("/healthcare"),
    education: rowsIn("/education"),
    manufacturing: rowsIn("/manufacturing"),
  };

  it("agree between the charts of a dashboard", () => {
    const [wards = [], hours = []] = rows.healthcare;
    for (const { time, patients } of hours)
      expect(
        sum(
          column(
            wards.filter((row) => row.time === time),
            "patients",
          ),
        ),
      ).toBe(patients);
    const [faculties = [], weeks = []] = rows.education;
    expect(weeks[0]?.enrolled).toBe(sum(column(faculties, "students")));
    expect(weeks.at(-1)?.enrolled).toBe(sum(column(faculties, "retained")));
  });

  it("have correct percentages", () => {
    for (const { patients, beds, occupancy } of rows.healthcare[0] ?? [])
      expect(occupancy).toBe(share(numberOf(patients), numberOf(beds)));
    for (const { retained, students, share: stated } of rows.education[0] ?? [])
      expect(stated).toBe(share(numberOf(retained), numberOf(students)));
    for (const { good, planned, oee } of rows.manufacturing[0] ?? [])
      expect(oee).toBe(share(numberOf(good) / 2, numberOf(planned)));
  });
});

expectFiguresInCopy({
  "/retail": () => {
    const sales = readDataset("retail-sales");
    const of = (year: number) => sales.filter((row) => yearOf(row, "order_date") === year);
    const revenue = (rows: Row[]) => sum(column(rows, "revenue"));
    const margin = (rows: Row[]) => marginOf({ revenue: revenue(rows), cost: sum(column(rows, "cost")) });
    const [before, now] = [of(2024), of(2025)];
    const [lowest = []] = [...Map.groupBy(now, ({ store }) => store).values()].sort(
      (a, b) => margin(a) - margin(b),
    );
    const promotions = [2025, 2024, 2023].map((year) =>
      margin(of(year).filter((row) => String(row.order_date).startsWith(`${year}-04`))),
    );
    expect(promotions).toEqual(promotions.toSorted((a, b) => a - b));
    return [
      `"${formatDollars(revenue(now))}", note: "${percent(revenue(now) - revenue(before), revenue(before), 1)}% more than in 2024"`,
      `"${formatShare(margin(now))}", note: "${formatShare(margin(before))} in 2024"`,
      `"${formatShare(margin(lowest))}", note: "${String(lowest[0]?.store).replace(" store", "")}, closed in June"`,
      `"Garden promotion", value: "${formatShare(margin(now.filter((row) => row.promotion === "Garden month")))}"`,
    ];
  },

  "/healthcare": () => {
    const [wards = [], hours = []] = rowsIn("/healthcare");
    const beds = sum(
      column(
        wards.filter((row) => row.time === "0:00"),
        "beds",
      ),
    );
    const over = wards.filter((row) => row.time === "11:00" && numberOf(row.occupancy) > 100).length;
    const at = (time: string) => numberOf(hours.find((row) => row.time === time)?.patients);
    return [
      `value: "${beds}"`,
      ...["11:00", "0:00"].map(
        (time) => `value: "${percent(at(time), beds, 1)}%", note: "${at(time)} patients"`,
      ),
      `"${over} of 6"`,
    ];
  },

  "/education": () => {
    const [faculties = []] = rowsIn("/education");
    const [students, retained] = [sum(column(faculties, "students")), sum(column(faculties, "retained"))];
    return [
      `"${whole(students)}"`,
      `"${percent(retained, students, 1)}%", note: "${whole(retained)} students"`,
    ];
  },

  "/manufacturing": () => {
    const [lines = [], stops = []] = rowsIn("/manufacturing");
    const minutes = sum(column(stops, "minutes"));
    return [
      `"${percent(sum(column(lines, "good")) / 2, sum(column(lines, "planned")), 1)}%"`,
      `"${minutes} min", note: "${percent(numberOf(stops[0]?.minutes), minutes)}% of it changeovers"`,
    ];
  },

  "/energy": () => {
    const rows = readDataset("iowa-electricity");
    const of = (year: number, source?: string) =>
      sum(
        column(
          rows.filter((row) => yearOf(row, "year") === year && (!source || row.source === source)),
          "net_generation",
        ),
      );
    const renewable = (year: number) => percent(of(year, "Renewables"), of(year), 1);
    return [
      `"${renewable(2017)}%", note: "${renewable(2001)}% in 2001"`,
      `"+${percent(of(2017) - of(2001), of(2001))}%"`,
      `"−${percent(of(2001, "Fossil Fuels") - of(2017, "Fossil Fuels"), of(2001, "Fossil Fuels"))}%"`,
      `from ${renewable(2001)} to ${renewable(2017)} percent`,
    ];
  },

  "/logistic": () => {
    const flights = readDataset("flights-20k");
    const delay = (hour: number) =>
      mean(
        column(
          flights.filter((row) => hourOf(row) === hour),
          "delay",
        ),
      ) ?? 0;
    const byAirport = [...Map.groupBy(readDataset("flights-airport"), ({ origin }) => origin).values()]
      .map((rows) => sum(column(rows, "count")))
      .sort((a, b) => b - a);
    let [hubs, running] = [0, 0];
    while (running < sum(byAirport) / 2) running += byAirport[hubs++] ?? 0;
    return [
      `"−${(-delay(6)).toFixed(1)} min"`,
      `"${delay(21).toFixed(0)} min"`,
      `"${hubs} of ${byAirport.length}"`,
    ];
  },

  "/platform": () => {
    const films = readDataset("movies");
    const [requests = [], fields = []] = rowsIn("/platform");
    const all = sum(column(requests, "requests"));
    const fresh = numberOf(requests.at(-1)?.requests);
    return [
      `"${all}"`,
      `"${all - fresh}"`,
      `answer ${all - fresh} of ${all} requests`,
      `table of ${whole(films.length)} films`,
      ...fields.map(({ field }) => {
        const missing = films.filter((row) => row[String(field)] == null).length;
        return `"${field}", missing: ${Number(percent(missing, films.length, 1))} }`;
      }),
    ];
  },
});
