import { mean, median, sum } from "d3-array";
import { expect, it } from "vitest";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { trainings } from "#contract/enrollment.ts";
import { readCourses } from "#editorial/items.ts";
import { readPages } from "#editorial/pages.ts";
import { column, expectFiguresInCopy, rowsOf, whole } from "../../testing/figures-in-copy.ts";

const year = (row: Row, field: string) => Number(String(row[field]).slice(0, 4));
const SERVICES = "/aivtech/professionalservices";

const figures: Record<string, () => string[]> = {
  [`${SERVICES}/training/aiv-training`]: () => {
    const strikes = readDataset("birdstrikes");
    const costs = column(strikes, "Cost Total $");
    const dear = costs.filter((cost) => cost > 0);
    const inState = (state: string) => strikes.filter((row) => row["Origin State"] === state).length;
    return [
      `$${whole(sum(costs))} in total costs`,
      `Only ${dear.length} of the ${whole(strikes.length)} rows`,
      `a strike costs $${whole(sum(costs) / strikes.length)}`,
      `it is $${whole(sum(costs) / dear.length)}`,
      `${costs.filter((cost) => cost > 1e6).length} alerts`,
      `${whole(inState("Texas"))} and ${whole(inState("California"))}`,
    ];
  },

  [`${SERVICES}/training/pentaho-training`]: () => {
    const films = readDataset("movies");
    const late = films.filter((row) => year(row, "Release Date") > 2011).length;
    const reigns = readDataset("monarchs");
    const years = column(readDataset("wheat"), "year");
    const matches = (inside: (y: number, start: number, end: number) => boolean) =>
      sum(years, (y) => reigns.filter(({ start, end }) => inside(y, numberOf(start), numberOf(end))).length);
    return [
      `file of ${whole(films.length)} films. It contains ${late}`,
      `target of ${whole(films.length - late)} rows`,
      `${years.length} prices become ${matches((y, start, end) => y >= start && y <= end)} rows`,
      `there are ${matches((y, start, end) => y >= start && y < end)}`,
    ];
  },

  [`${SERVICES}/consulting/aiv-consultancy`]: () => {
    const flights = readDataset("flights-20k");
    const delays = column(flights, "delay");
    const airports = [...Map.groupBy(flights, ({ origin }) => origin).values()];
    const byAirport = airports.map((rows) => mean(column(rows, "delay")) ?? 0);
    const days = new Set(flights.map(({ origin, date }) => `${origin} ${String(date).slice(0, 10)}`));
    return [
      `mean delay of ${mean(delays)?.toFixed(1)} minutes`,
      `each of ${airports.length} airports`,
      `says ${mean(byAirport)?.toFixed(1)}`,
      `that is ${median(delays)}`,
      `Grouped beforehand there are ${whole(days.size)}`,
    ];
  },

  [`${SERVICES}/consulting/birt-consultancy`]: () => {
    const sexes = readDataset("penguins").map(({ Sex }) => Sex);
    const known = sexes.filter((sex) => sex !== null);
    const others = known.filter((sex) => sex !== "MALE").length;
    return [
      `A file of ${sexes.length} penguins`,
      `| ${known.length - others} |`,
      `| ${others} |`,
      `${known.length} of ${sexes.length}`,
    ];
  },

  "/aiv_consulting_report_development": () =>
    [1980, 2000, 2014].map((fiscal) => {
      const receipts = rowsOf("budget", (row) => row.year === fiscal);
      return `| ${whole(sum(column(receipts, "receipts")) / 1e6)} |`;
    }),

  "/aiv_consulting_external_security": () => {
    const airports = readDataset("airports");
    const count = (...states: string[]) =>
      airports.filter(({ state }) => states.includes(String(state))).length;
    return [whole(airports.length), `| ${count("CA", "OR", "WA")} |`, `| TX | ${count("TX")} |`];
  },

  "/aiv_consulting_support_services": () => {
    const matches = readDataset("football");
    const unscored = matches.filter((row) => row.home_score === null).length;
    expect(unscored).toBe(4);
    return [`Four rows of ${whole(matches.length)}`];
  },
};

expectFiguresInCopy(figures);

it("gives each training the length of its first course", () => {
  const pages = readPages().filter(({ form }) => form?.name === "training-register");
  for (const training of Object.keys(trainings)) {
    const page = pages.find(
      ({ form, path }) => form?.preset.training === training && path.startsWith(SERVICES),
    );
    const course = readCourses().find((item) => item.training === training);
    expect(page?.facts.find(({ term }) => term === "Length")?.text, training).toContain(
      `${course?.weeks} weeks`,
    );
  }
});
