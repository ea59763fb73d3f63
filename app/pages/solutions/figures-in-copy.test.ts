import { extent, max, mean, min, quantile, sum } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import {
  column,
  expectFiguresInCopy,
  percent,
  rowsOf,
  whole,
  yearOf,
} from "../../testing/figures-in-copy.ts";

const films = readDataset("movies");

expectFiguresInCopy({
  "/retail": () => {
    const income = column(films, "US Gross").filter((dollars) => dollars > 0);
    const sorted = income.sort((a, b) => b - a);
    const share = (titles: number) =>
      percent(sum(sorted.slice(0, Math.round((sorted.length * titles) / 100))), sum(sorted), 1);
    const prices = readDataset("wheat");
    const price = (year: number) => numberOf(prices.find((row) => row.year === year)?.wheat);
    return [
      `lists ${whole(films.length)} films, ${whole(sorted.length)} of them with income`,
      `${percent(sum(sorted.slice(0, 313)), sum(sorted), 1)} percent of it`,
      `films, took ${percent(sum(sorted.slice(-1564)), sum(sorted), 1)} percent together`,
      ...[5, 10, 15, 20, 25, 30, 45, 50, 60, 70, 80].map(
        (titles) => `titles: ${titles}, share: ${Number(share(titles))} }`,
      ),
      `${price(1810)} for a quarter of wheat (eight bushels) in 1810 against ${price(1565)} in 1565`,
    ];
  },

  "/platform": () => {
    const delays = column(readDataset("flights-20k"), "delay");
    const last = quantile(delays, 0.99) ?? 0;
    const [low = 0, high = 0] = extent(
      column(
        rowsOf("budgets", (row) => row.forecastYear === 2009),
        "value",
      ),
    );
    const years = films.map((row) => yearOf(row, "Release Date"));
    const future = years.filter((year) => year >= 2015);
    const unseen = films.filter((row) => row["US Gross"] === 0);
    const earning = unseen.filter((row) => numberOf(row["Worldwide Gross"]) > 0);
    return [
      ...["US DVD Sales", "Running Time min", "Director", "MPAA Rating"].map((field) => {
        const missing = films.filter((row) => row[field] == null).length;
        return `"${field}", missing: ${percent(missing, films.length, 1)} }`;
      }),
      `In ${unseen.length} rows the US income is 0. Of these films ${earning.length} earned something elsewhere`,
      `in the other ${unseen.length - earning.length} the worldwide income is 0 as well`,
      `${future.length} release dates lie between ${min(future)} and ${max(future)} in a table whose films end in ${max(years.filter((year) => year < 2015))}`,
      `the mean delay was ${mean(delays)?.toFixed(1)} minutes`,
      `at least ${quantile(delays, 0.9)} minutes late`,
      `one in a hundred ${Math.floor(last / 60)} hours ${last % 60}`,
      `a surplus of ${whole(high * 1000)} billion dollars to a deficit of ${whole(-low * 1000)} billion`,
    ];
  },
});
