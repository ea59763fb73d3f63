import { cumsum, group, mean, median, sum } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import {
  column,
  expectFiguresInCopy,
  hourOf,
  monthOf,
  percent,
  rowsOf,
  whole,
  yearOf,
} from "../../testing/figures-in-copy.ts";

const STUDIES = "/learn/aiv-casestudies";

/** Returns the weather of a city. */
const inCity = (city: string) => rowsOf("weather", ({ location }) => location === city);
const [seattle, newYork] = [inCity("Seattle"), inCity("New York")];
const rain = (rows: readonly Row[]) => column(rows, "precipitation");
const daysFrom = (rows: readonly Row[], least: number) => rain(rows).filter((mm) => mm >= least).length;
const wetDays = (rows: readonly Row[]) => rain(rows).filter((mm) => mm > 0).length;
const wettest = (rows: readonly Row[]) => rain(rows).sort((a, b) => b - a);
/** Returns the smallest number of days that bring half of the rain. */
const daysOfHalf = (rows: readonly Row[]) =>
  [...cumsum(wettest(rows))].findIndex((mm) => mm >= sum(rain(rows)) / 2) + 1;
const wetShare = (rows: readonly Row[], month: number) => {
  const days = rows.filter((row) => monthOf(row) === month);
  return percent(wetDays(days), days.length);
};

const iowa = (year: number, source?: string) =>
  sum(
    column(
      rowsOf(
        "iowa-electricity",
        (row) => yearOf(row, "year") === year && (source === undefined || row.source === source),
      ),
      "net_generation",
    ),
  );
const renewables = (year: number) => iowa(year, "Renewables");

const jobs = readDataset("us-employment");
const jobsOf = (month: string, industry: string) =>
  numberOf(jobs.find((row) => String(row.month).startsWith(month))?.[industry]);
const [PEAK, LOW, END] = ["2008-01", "2010-02", "2015-12"] as const;
const change = (industry: string, to: string = END) => jobsOf(to, industry) - jobsOf(PEAK, industry);
const millions = (thousands: number) => (Math.abs(thousands) / 1000).toFixed(1);

const yields = readDataset("barley");
const sites = [...group(yields, ({ site }) => String(site)).keys()];
const yieldIn = (year: number, site?: string, except?: string) =>
  mean(
    column(
      yields.filter(
        (row) => row.year === year && (site === undefined || row.site === site) && row.site !== except,
      ),
      "yield",
    ),
  ) ?? Number.NaN;
/** Returns the varieties with a higher yield in 1932 than in 1931, at the sites that meet a condition. */
const risen = (where: (site: string) => boolean) =>
  [...group(yields, ({ site, variety }) => `${site}: ${variety}`)].filter(([, pair]) => {
    const of = (year: number) => numberOf(pair.find((row) => row.year === year)?.yield);
    return where(String(pair[0]?.site)) && of(1932) > of(1931);
  });

const flights = readDataset("flights-20k");
const late = (rows: readonly Row[]) => column(rows, "delay").filter((delay) => delay >= 15).length;
const lateShare = (rows: readonly Row[]) => percent(late(rows), rows.length, 1);
const between = (from: number, to: number) =>
  flights.filter((row) => hourOf(row) >= from && hourOf(row) <= to);
const airports = group(flights, ({ origin }) => String(origin));
const large = [...airports].filter(([, rows]) => rows.length >= 300);

expectFiguresInCopy({
  [STUDIES]: () => [
    `grew by ${whole(renewables(2017) - renewables(2016))} thousand MWh; the total grew by ${whole(iowa(2017) - iowa(2016))}`,
    `goods production was ${millions(change("goods_producing", "2014-05"))} million short`,
  ],

  [`${STUDIES}/seattle-rain`]: () => [
    `Seattle had ${wetDays(seattle)} wet days, New York ${wetDays(newYork)}`,
    `${whole(sum(rain(seattle)))} mm against ${whole(sum(rain(newYork)))}, a difference of ${percent(sum(rain(seattle)) - sum(rain(newYork)), sum(rain(newYork)))} percent`,
    ...[seattle, newYork].map(
      (rows) => `half of the wet days brought ${median(rain(rows).filter((mm) => mm > 0))} mm or less`,
    ),
    `New York had ${daysFrom(newYork, 25)} days of 25 mm or more, Seattle ${daysFrom(seattle, 25)}, and those ${daysFrom(newYork, 25)} alone brought ${whole(sum(rain(newYork).filter((mm) => mm >= 25)))} mm`,
    `fell on ${daysOfHalf(seattle)} of its ${wetDays(seattle)} wet days; in New York ${daysOfHalf(newYork)} days`,
    `December was wet on ${wetShare(seattle, 12)} percent of its days and July on ${wetShare(seattle, 7)}`,
    `${daysFrom(seattle, 1)} days are left in Seattle and ${daysFrom(newYork, 1)} in New York, and the ratio rises from ${(wetDays(seattle) / wetDays(newYork)).toFixed(2)} to ${(daysFrom(seattle, 1) / daysFrom(newYork, 1)).toFixed(2)}`,
    `in Seattle ${seattle.filter((row) => row.weather === "rain" && row.precipitation === 0).length} days carry the label`,
    `and ${seattle.filter((row) => row.weather !== "rain" && numberOf(row.precipitation) > 0).length} days with measured precipitation carry another`,
  ],

  [`${STUDIES}/iowa-electricity`]: () => {
    const share = (part: number, of: number) => percent(part, of, 2);
    const line = (name: string, before: number, after: number) =>
      `| ${name} | ${whole(before)} | ${whole(after)} | +${whole(after - before)} |`;
    return [
      line("Renewables", renewables(2016), renewables(2017)),
      line("Nuclear", iowa(2016, "Nuclear Energy"), iowa(2017, "Nuclear Energy")),
      line("Fossil", iowa(2016, "Fossil Fuels"), iowa(2017, "Fossil Fuels")),
      line("Total", iowa(2016), iowa(2017)),
      `| ${share(renewables(2016), iowa(2016))}% | ${share(renewables(2017), iowa(2017))}% |`,
      `would have been ${percent(renewables(2017), iowa(2016), 1)} percent`,
      `would have left them ${percent(renewables(2016), iowa(2017), 1)}.`,
      `Renewables grew by ${percent(renewables(2017) - renewables(2016), renewables(2016), 1)} percent, the total by ${percent(iowa(2017) - iowa(2016), iowa(2016), 1)}.`,
      `Growth was ${percent(renewables(2009) - renewables(2008), renewables(2008))} percent in 2009 and ${percent(renewables(2008) - renewables(2007), renewables(2007))} in 2008`,
      `from ${percent(renewables(2001), iowa(2001), 1)} to ${percent(renewables(2017), iowa(2017), 1)} percent`,
    ];
  },

  [`${STUDIES}/us-jobs`]: () => [
    `from ${millions(jobsOf(PEAK, "nonfarm"))} million to ${millions(jobsOf(LOW, "nonfarm"))}, a loss of ${millions(change("nonfarm", LOW))} million or ${percent(-change("nonfarm", LOW), jobsOf(PEAK, "nonfarm"), 1)} percent`,
    `Goods production was ${percent(jobsOf(PEAK, "goods_producing"), jobsOf(PEAK, "nonfarm"))} percent of all jobs`,
    `took half of the loss: ${millions(change("goods_producing", LOW))} million`,
    `Construction lost ${percent(-change("construction", LOW), jobsOf(PEAK, "construction"))} percent`,
    `Education and health added ${change("education_and_health_services", LOW)},000`,
    `the total was ${millions(change("nonfarm"))} million above January 2008. Goods production was still ${millions(change("goods_producing"))} million below`,
    `nonfarm >= ${jobsOf(PEAK, "nonfarm")}`,
    ...Object.entries({
      education_and_health_services: "Education and health",
      leisure_and_hospitality: "Leisure and hospitality",
      professional_and_business_services: "Professional and business",
      transportation_and_warehousing: "Transport and warehousing",
      retail_trade: "Retail trade",
      financial_activities: "Financial activities",
      information: "Information",
      government: "Government",
      construction: "Construction",
      manufacturing: "Manufacturing",
    }).map(([industry, name]) => `"${name}", change: ${Math.round(change(industry))} }`),
  ],

  [`${STUDIES}/crimean-war`]: () => {
    const months = readDataset("crimea");
    const [disease, wounds, other] = ["disease", "wounds", "other"].map((cause) =>
      sum(column(months, cause)),
    );
    const january = months.find(({ date }) => String(date).startsWith("1855-01"));
    return [
      `Of ${whole((disease ?? 0) + (wounds ?? 0) + (other ?? 0))} deaths, ${whole(disease ?? 0)} were due to disease, ${whole(wounds ?? 0)} to wounds and ${whole(other ?? 0)} to other causes`,
      `${whole(numberOf(january?.disease))} deaths from disease and ${january?.wounds} from wounds, in an army of ${whole(numberOf(january?.army_size))}`,
      `killed ${Math.round(numberOf(january?.disease) / numberOf(january?.wounds))} times as many`,
      ...months
        .filter(({ date }) => String(date) >= "1854-10")
        .map(({ date, disease, army_size }) => {
          const rate = Math.round((numberOf(disease) * 12_000) / numberOf(army_size));
          return `month: "${String(date).slice(0, 10)}", rate: ${rate} }`;
        }),
    ];
  },

  [`${STUDIES}/minnesota-barley`]: () => {
    const one = (value: number) => value.toFixed(1);
    const loss = (site: string) => one(yieldIn(1931, site) - yieldIn(1932, site));
    const strays = risen((site) => site !== "Morris");
    return [
      ...sites.flatMap((site) =>
        [1931, 1932].map((year) => `"${site}", year: "${year}", mean: ${one(yieldIn(year, site))} }`),
      ),
      `fell from ${one(yieldIn(1931))} to ${one(yieldIn(1932))} bushels`,
      `Waseca and Crookston lost ${loss("Waseca")} each`,
      `Waseca and Crookston lost ${loss("Crookston")} each`,
      `Grand Rapids ${loss("Grand Rapids")}, University Farm ${loss("University Farm")}, Duluth ${loss("Duluth")}`,
      `gained ${one(yieldIn(1932, "Morris") - yieldIn(1931, "Morris"))}`,
      risen((site) => site === "Morris").length === 10 ? "all ten varieties at Morris did better" : "not all",
      strays.length === 2 ? "just two of fifty did" : "other than two",
      ...strays.map(([pair]) => {
        const [site, variety] = pair.split(": ");
        return `${variety} at ${site}`;
      }),
      `Without Morris the means are ${one(yieldIn(1931, undefined, "Morris"))} and ${one(yieldIn(1932, undefined, "Morris"))}`,
    ];
  },

  "/aivtechaiv-casestudies": () => {
    const delays = column(flights, "delay");
    const onTime = delays.filter((delay) => delay <= 0);
    return [
      `names ${airports.size} origins, but only ${large.length} have 300`,
      `before 5 a.m. number ${between(0, 4).length} in`,
      `${whole(onTime.length)} of the ${whole(delays.length)} flights show zero or less`,
      `Overall ${lateShare(flights)} percent`,
      `it was ${lateShare(between(5, 8))} percent of ${whole(between(5, 8).length)} flights; from 17:00 to 21:59, ${lateShare(between(17, 21))} percent of ${whole(between(17, 21).length)}`,
      ...Array.from(
        { length: 19 },
        (_, i) => `hour: "${i + 5}", late: ${lateShare(between(i + 5, i + 5))} }`,
      ),
      `Seattle leads with ${lateShare(airports.get("SEA") ?? [])} percent of ${airports.get("SEA")?.length}`,
      `${whole(between(5, 23).length)} flights from 5:00 on`,
    ];
  },
});
