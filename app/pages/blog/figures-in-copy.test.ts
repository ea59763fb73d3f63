import { mean, sum } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { formatShare, marginOf } from "#company/figures.ts";
import { column, expectFiguresInCopy, rowsOf, whole } from "../../testing/figures-in-copy.ts";

const percent = (share: number, digits = 0) => (share * 100).toFixed(digits);

/** Returns the mean absolute error of a forecast over the months from `from` up to `to`. */
function meanError(rates: readonly number[], from: number, to: number, forecast: (month: number) => number) {
  const months = Array.from({ length: to - from }, (_, i) => from + i);
  return (mean(months, (month) => Math.abs((rates[month] ?? Number.NaN) - forecast(month))) ?? 0).toFixed(2);
}

const figures: Record<string, () => string[]> = {
  "predictive-analytics-in-usa": () => {
    const rates = column(
      rowsOf("unemployment-across-industries", ({ series }) => series === "Construction"),
      "rate",
    );
    const seasonal = (month: number) => rates[month - 12] ?? Number.NaN;
    const last = (month: number) => rates[month - 3] ?? Number.NaN;
    const recent = (month: number) => mean(rates.slice(month - 5, month - 2)) ?? 0;
    const fast = (month: number) => seasonal(month) + recent(month) - recent(month - 12);
    // Months since January 2000: 36 begins 2003, 96 begins 2008.
    const [calm, crisis, end] = [36, 96, rates.length];
    return [last, seasonal, fast].flatMap((method) => [
      meanError(rates, calm, crisis, method),
      meanError(rates, crisis, end, method),
    ]);
  },

  "aiv-vs-qlik": () => {
    const routes = readDataset("flights-airport");
    const served = new Set(
      routes.filter(({ origin }) => origin === "LGA").map(({ destination }) => destination),
    );
    const airports = new Set(routes.flatMap(({ origin, destination }) => [origin, destination]));
    const departures = (airport: string) =>
      sum(
        column(
          routes.filter(({ origin }) => origin === airport),
          "count",
        ),
      );
    return [
      whole(routes.length),
      whole(sum(column(routes, "count"))),
      `${airports.size} airports`,
      `${airports.size - 1 - served.size} turn gray`,
      whole(departures("LGA")),
      whole(departures("JFK")),
    ];
  },

  "aiv-vs-metabase": () => {
    const orders = (period: string) =>
      whole(
        new Set(
          rowsOf("retail-sales", ({ order_date }) => String(order_date).startsWith(period)).map(
            ({ order_id }) => order_id,
          ),
        ).size,
      );
    return [`${orders("2025-04")} of ${orders("2025")}`];
  },

  "aiv-vs-superset": () => {
    const lines = rowsOf("retail-sales", ({ order_date }) => String(order_date).startsWith("2025"));
    const east = lines.filter(({ region }) => region === "East");
    return [`${whole(east.length)} of ${whole(lines.length)} order lines`];
  },

  "aiv-vs-tableau": () => {
    const [march, april] = ["2025-03", "2025-04"].map((month) =>
      rowsOf("retail-sales", ({ order_date }) => String(order_date).startsWith(month)),
    );
    const margin = (rows: readonly Row[] = []) =>
      formatShare(marginOf({ revenue: sum(column(rows, "revenue")), cost: sum(column(rows, "cost")) }));
    const rangeOf = (rows: readonly Row[] = [], range: string) =>
      rows.filter(({ category }) => category === range);
    return [
      `| All | ${margin(march)} | ${margin(april)} |`,
      ...["Garden", "Kitchen", "Lighting", "Outdoor", "Textiles"].map(
        (range) => `| ${range} | ${margin(rangeOf(march, range))} | ${margin(rangeOf(april, range))} |`,
      ),
      `made it ${percent(rangeOf(april, "Garden").length / (april?.length ?? 0), 0)} percent of all order lines`,
    ];
  },

  "aiv-vs-powerbi": () => {
    const [before, after] = ["2014-12-01", "2015-12-01"].map((day) =>
      rowsOf("us-employment", ({ month }) => month === day).at(0),
    );
    const growth = (field: string) => numberOf(after?.[field]) / numberOf(before?.[field]) - 1;
    return [
      `grew by ${percent(growth("nonfarm"), 1)} percent`,
      `fell by ${percent(-growth("mining_and_logging"), 1)}`,
    ];
  },

  "aiv-vs-pentaho": () => {
    const films = readDataset("movies");
    const missing = (field: string) => films.filter((film) => film[field] === null).length;
    const gross = (known: boolean) =>
      mean(
        column(
          films.filter((film) => film["US Gross"] !== null && (film["Running Time min"] !== null) === known),
          "US Gross",
        ),
      ) ?? 0;
    return [
      `lists ${whole(films.length)} films`,
      `${whole(missing("US DVD Sales"))} have no DVD sales`,
      `${whole(missing("Running Time min"))} no running time`,
      `${whole(missing("Director"))} no director`,
      `${(gross(true) / 1e6).toFixed(1)} million`,
      `took ${(gross(false) / 1e6).toFixed(1)} million`,
    ];
  },

  "business-intelligence-financial-services": () => {
    const closes = column(readDataset("sp500-2000"), "close");
    const returns = closes.slice(1).map((close, i) => close / (closes[i] ?? Number.NaN) - 1);
    const tested = returns.slice(250);
    const exceptions = tested.filter((value, i) => {
      const thirdWorst = returns.slice(i, i + 250).sort((a, b) => a - b)[2];
      return value < (thirdWorst ?? Number.NaN);
    });
    return [
      `Over ${whole(tested.length)} days the method expects about ${Math.round(tested.length / 100)} exceptions and finds ${exceptions.length}`,
    ];
  },

  "enterprise-alternative": () => {
    const amounts = column(
      rowsOf("budget", ({ year }) => year === 2014),
      "receipts",
    );
    const receipts = amounts.filter((amount) => amount > 0).sort((a, b) => b - a);
    const share = (count: number) => percent(sum(receipts.slice(0, count)) / sum(receipts));
    return [
      `It has ${amounts.length} accounts`,
      `${amounts.filter((amount) => amount === 0).length} of them show nothing`,
      `Among the ${receipts.length} with positive receipts`,
      `bring in ${share(4)} percent`,
      `seven bring in ${share(7)} percent`,
    ];
  },

  "business-intelligence-tool": () => {
    const days = readDataset("seattle-weather");
    const rain = column(days, "precipitation");
    const alarms = (threshold: number) => rain.filter((amount) => amount >= threshold).length;
    const after = (wet: boolean) => {
      const next = rain.slice(1).filter((_, i) => (rain[i] ?? 0) > 0 === wet);
      return percent(next.filter((amount) => amount > 0).length / next.length);
    };
    return [
      `${whole(days.length)} days`,
      `rings on ${alarms(10)} days`,
      `it is ${alarms(20)} days`,
      `after a wet day ${after(true)} percent of days are wet, after a dry one ${after(false)} percent`,
    ];
  },

  "embedded-analytics-in-usa": () => {
    const strikes = readDataset("birdstrikes");
    const states = Map.groupBy(strikes, (row) => row["Origin State"]);
    const sizes = ["Small", "Medium", "Large"];
    const counted = [...states].map(([state, rows]) => ({
      state,
      counts: sizes.map((size) => rows.filter((row) => row["Wildlife Size"] === size).length),
    }));
    const small = counted.filter(({ counts }) => counts.some((count) => count <= 10));
    const merged = counted.map(({ counts: [, medium = 0, large = 0] }) => medium + large);
    return [
      `${counted.length * sizes.length} cells`,
      `smallest merged count is ${Math.min(...merged)}`,
      ...small.map(
        ({ state, counts }) =>
          `| ${state} | ${counts.map((count) => (count <= 10 ? "–" : count)).join(" | ")} | ${sum(counts)} |`,
      ),
    ];
  },
};

expectFiguresInCopy(figures, "/company/aiv-blog/");
