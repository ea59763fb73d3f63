import { budgetYears, quakes } from "./dataset-shapes.ts";

type DatasetSource = { title: string; href?: string };

/** The description of a data set. */
export type DatasetDescription = {
  /** Publisher of the data. Source: datapackage.json and README of vega-datasets 3.2.1. */
  source: DatasetSource;
  /** The years that the data set covers, as shown to readers. */
  years?: string;
};

export type PublicDataset = DatasetDescription & {
  /** Its file without the extension, if that differs from the name of the data set. */
  file?: string;
  /** Fields of a text file that remain text although they look like numbers. */
  textFields?: readonly string[];
  /** Converts content other than a list of flat records to rows. */
  read?: (parsed: unknown) => readonly Record<string, unknown>[];
};

const BLS = "U.S. Bureau of Labor Statistics";
const NOAA: DatasetSource = {
  title: "NOAA National Climatic Data Center",
  href: "https://www.ncdc.noaa.gov/cdo-web/",
};
const GAPMINDER: DatasetSource = {
  title: "Gapminder Foundation, CC BY 4.0",
  href: "https://www.gapminder.org/data/",
};
const BTS: DatasetSource = {
  title: "U.S. Bureau of Transportation Statistics",
  href: "https://www.transtats.bts.gov/",
};
const IPUMS: DatasetSource = { title: "IPUMS USA, U.S. census", href: "https://usa.ipums.org/usa/" };
const OMB: DatasetSource = {
  title: "U.S. Office of Management and Budget",
  href: "https://www.whitehouse.gov/omb/",
};
const VEGA: DatasetSource = { title: "vega-datasets", href: "https://github.com/vega/vega-datasets" };

/** The description of the samples of flights, which differ in size. */
const FLIGHTS = {
  source: BTS,
  years: "January to March 2001",
};

/** Public data of the npm package `vega-datasets`, by the name that pages use. */
export const publicDatasets = {
  airports: {
    source: { title: "Data.gov, Airports", href: "https://catalog.data.gov/dataset/airports-5e97a" },
  },
  anscombe: {
    source: {
      title: "Anscombe, Graphs in Statistical Analysis (1973)",
      href: "https://www.jstor.org/stable/2682899",
    },
  },
  barley: {
    source: {
      title: "Wiebe, Reinbach-Welch and Cowan, USDA (1940)",
      href: "https://books.google.com/books?id=OUfxLocnpKkC&pg=PA19",
    },
    years: "1931–1932",
  },
  birdstrikes: {
    source: { title: "FAA Wildlife Strike Database", href: "https://wildlife.faa.gov" },
    years: "1990–2002",
  },
  budget: {
    source: { ...OMB, href: "https://www.govinfo.gov/app/details/BUDGET-2016-DB/BUDGET-2016-DB-3" },
    years: "1962–2020",
    read: budgetYears,
  },
  cars: {
    source: { title: "StatLib, Carnegie Mellon University", href: "http://lib.stat.cmu.edu/datasets/" },
    years: "1970–1982",
  },
  "co2-concentration": {
    source: {
      title: "Scripps CO2 Program, CC BY 4.0",
      href: "https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record",
    },
    years: "1958–2020",
  },
  crimea: {
    source: {
      title: "Florence Nightingale (1859)",
      href: "https://nrs.lib.harvard.edu/urn-3:hms.count:1177146?n=21",
    },
    years: "1854–1856",
  },
  earthquakes: {
    source: { title: "U.S. Geological Survey", href: "https://earthquake.usgs.gov/earthquakes/feed/" },
    years: "31 January to 7 February 2018",
    read: quakes,
  },
  "flights-2k": FLIGHTS,
  "flights-20k": FLIGHTS,
  "flights-airport": { source: BTS, years: "2008" },
  football: {
    source: { title: "OpenFootball", href: "https://github.com/openfootball/football.json" },
    years: "2013–2017",
  },
  gapminder: { source: GAPMINDER, years: "1955–2005" },
  "gapminder-health-income": { source: GAPMINDER },
  income: {
    source: {
      title: "U.S. Census Bureau, American Community Survey",
      href: "https://www.census.gov/data/developers/data-sets/acs-3year/2013.html",
    },
    years: "2013",
  },
  "iowa-electricity": {
    source: {
      title: "U.S. Energy Information Administration",
      href: "https://www.eia.gov/electricity/data/browser/",
    },
    years: "2001–2017",
  },
  jobs: { source: IPUMS, years: "1850–2000" },
  movies: { source: VEGA },
  obesity: {
    source: {
      title: "CDC Behavioral Risk Factor Surveillance System",
      href: "https://www.cdc.gov/brfss/index.html",
    },
    years: "1995",
  },
  population: { source: IPUMS, years: "1850–2000" },
  "population-engineers-hurricanes": {
    file: "population_engineers_hurricanes",
    source: { title: `${BLS}, Census Bureau and NOAA`, href: "https://www.bls.gov/oes/tables.htm" },
  },
  "seattle-weather": { source: NOAA, years: "2012–2015" },
  "seattle-weather-hourly-normals": { source: NOAA, years: "1981–2010" },
  sp500: { source: VEGA, years: "2000–2010" },
  "sp500-2000": {
    source: { title: "Yahoo Finance", href: "https://finance.yahoo.com/" },
    years: "2000–2020",
  },
  stocks: { source: VEGA, years: "2000–2010" },
  unemployment: { source: { title: BLS, href: "https://www.bls.gov/lau/" }, years: "2009" },
  "unemployment-across-industries": {
    source: { title: `${BLS}, Current Population Survey`, href: "https://www.bls.gov/cps/" },
    years: "2000–2010",
  },
  "us-employment": {
    source: { title: `${BLS}, Current Employment Statistics`, href: "https://www.bls.gov/ces/" },
    years: "2006–2015",
  },
  weather: { source: NOAA, years: "2012–2015" },
  wheat: {
    source: {
      title: "William Playfair (1822)",
      href: "https://commons.wikimedia.org/wiki/File:Chart_Showing_at_One_View_the_Price_of_the_Quarter_of_Wheat,_and_Wages_of_Labour_by_the_Week,_from_1565_to_1821.png",
    },
    years: "1565–1821",
  },
  zipcodes: {
    source: { title: "GeoNames, CC BY 4.0", href: "https://download.geonames.org/export/zip/" },
    textFields: ["zip_code"],
  },
} as const satisfies Record<string, PublicDataset>;
export type PublicDatasetName = keyof typeof publicDatasets;
