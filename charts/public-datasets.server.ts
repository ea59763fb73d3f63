import { budgetYears, cells, globe, quakes } from "./dataset-shapes.ts";

type DatasetSource = { title: string; href?: string };

/** The description of a data set. */
export type DatasetDescription = {
  /** Description of one row, for editors. */
  about: string;
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
  about: "a flight, its delay in minutes and distance in miles",
  source: BTS,
  years: "January to March 2001",
};

/** Public data of the npm package `vega-datasets`, by the name that pages use. */
export const publicDatasets = {
  airports: {
    about: "an airport of the United States",
    source: { title: "Data.gov, Airports", href: "https://catalog.data.gov/dataset/airports-5e97a" },
  },
  "annual-precip": {
    about: "a cell of one degree of the earth (lon, lat) with its yearly precipitation in kg/m²",
    source: {
      title: "NOAA Climate Forecast System Version 2",
      href: "https://www.cpc.ncep.noaa.gov/products/people/wwang/cfsv2_fcst_history/",
    },
    years: "2016",
    read: globe,
  },
  anscombe: {
    about: "a pair of numbers of one of four series with the same means and regression line",
    source: {
      title: "Anscombe, Graphs in Statistical Analysis (1973)",
      href: "https://www.jstor.org/stable/2682899",
    },
  },
  barley: {
    about: "the yield of one barley variety at one site in one year, bushels per acre",
    source: {
      title: "Wiebe, Reinbach-Welch and Cowan, USDA (1940)",
      href: "https://books.google.com/books?id=OUfxLocnpKkC&pg=PA19",
    },
    years: "1931–1932",
  },
  birdstrikes: {
    about: "a collision of an aircraft with wildlife, as reported",
    source: { title: "FAA Wildlife Strike Database", href: "https://wildlife.faa.gov" },
    years: "1990–2002",
  },
  budget: {
    about:
      "one account's receipts of one fiscal year, in dollars; 2015 and later are estimates of the budget for 2016",
    source: { ...OMB, href: "https://www.govinfo.gov/app/details/BUDGET-2016-DB/BUDGET-2016-DB-3" },
    years: "1962–2020",
    read: budgetYears,
  },
  budgets: {
    about: "a forecast of the federal balance made in one year for another, in trillions of dollars",
    source: OMB,
    years: "1980–2010",
  },
  burtin: {
    about: "a bacterium and the smallest dose of three antibiotics that stops it (µg/ml)",
    source: {
      title: "Will Burtin, Scope Magazine (1951)",
      href: "https://graphicdesignarchives.org/projects/scope-magazine-vol-iii-5/",
    },
    years: "1951",
  },
  cars: {
    about: "a car model of one model year",
    source: { title: "StatLib, Carnegie Mellon University", href: "http://lib.stat.cmu.edu/datasets/" },
    years: "1970–1982",
  },
  "co2-concentration": {
    about: "a month's carbon dioxide at Mauna Loa, parts per million",
    source: {
      title: "Scripps CO2 Program, CC BY 4.0",
      href: "https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record",
    },
    years: "1958–2020",
  },
  countries: {
    about: "a country in one year, with fertility and life expectancy, also of the next period",
    source: GAPMINDER,
    years: "1955–2000",
  },
  crimea: {
    about: "a month of deaths in British hospitals of the Crimean War",
    source: {
      title: "Florence Nightingale (1859)",
      href: "https://nrs.lib.harvard.edu/urn-3:hms.count:1177146?n=21",
    },
    years: "1854–1856",
  },
  disasters: {
    about: "deaths of one year by kind of natural disaster",
    source: {
      title: "EM-DAT and Our World in Data",
      href: "https://ourworldindata.org/natural-catastrophes",
    },
    years: "1900–2017",
  },
  driving: {
    about: "a year's miles driven per person in the United States and the price of a gallon of gasoline",
    source: {
      title: "The New York Times, from EIA, FHWA and Brookings",
      href: "https://archive.nytimes.com/www.nytimes.com/imagepages/2010/05/02/business/02metrics.html",
    },
    years: "1956–2010",
  },
  earthquakes: {
    about: "an earthquake of one week",
    source: { title: "U.S. Geological Survey", href: "https://earthquake.usgs.gov/earthquakes/feed/" },
    years: "31 January to 7 February 2018",
    read: quakes,
  },
  "flights-2k": FLIGHTS,
  "flights-10k": FLIGHTS,
  "flights-20k": FLIGHTS,
  "flights-airport": {
    about: "how many flights went from one airport to another",
    source: BTS,
    years: "2008",
  },
  football: {
    about: "a football match",
    source: { title: "OpenFootball", href: "https://github.com/openfootball/football.json" },
    years: "2013–2017",
  },
  gapminder: {
    about: "a country in one year",
    source: GAPMINDER,
    years: "1955–2005",
  },
  "gapminder-health-income": {
    about: "a country: income per person in dollars, life expectancy in years, population",
    source: GAPMINDER,
  },
  github: {
    about: "an hour with commits; simulated data",
    source: { ...VEGA, title: "Simulated, vega-datasets" },
    years: "2015",
  },
  "global-temp": {
    about: "a year's mean temperature of the earth as a difference from 1951–1980, °C",
    source: {
      title: "NASA Goddard Institute for Space Studies",
      href: "https://data.giss.nasa.gov/gistemp/",
    },
    years: "1880–2023",
  },
  income: {
    about: "the share of a state's households in one income group",
    source: {
      title: "U.S. Census Bureau, American Community Survey",
      href: "https://www.census.gov/data/developers/data-sets/acs-3year/2013.html",
    },
    years: "2013",
  },
  "iowa-electricity": {
    about: "a year's net generation by source, thousand MWh",
    source: {
      title: "U.S. Energy Information Administration",
      href: "https://www.eia.gov/electricity/data/browser/",
    },
    years: "2001–2017",
  },
  jobs: {
    about: "how many men or women had an occupation in a census year",
    source: IPUMS,
    years: "1850–2000",
  },
  "la-riots": {
    about: "a person who died in the unrest in Los Angeles in 1992",
    source: { title: "Los Angeles Times", href: "http://spreadsheets.latimes.com/la-riots-deaths/" },
    years: "1992",
  },
  "london-centroids": {
    file: "londonCentroids",
    about: "the middle of a London borough",
    source: {
      title: "London Datastore",
      href: "https://data.london.gov.uk/dataset/statistical-gis-boundary-files-london",
    },
  },
  monarchs: {
    about: "a monarch of England or Britain with the years of reign",
    source: { title: "The Royal Family", href: "https://www.royal.uk/kings-and-queens-1066" },
    years: "1565–1820",
  },
  movies: {
    about: "a film with its budget, income and ratings; known to contain errors",
    source: VEGA,
  },
  obesity: {
    about: "a state's share of adults with obesity",
    source: {
      title: "CDC Behavioral Risk Factor Surveillance System",
      href: "https://www.cdc.gov/brfss/index.html",
    },
    years: "1995",
  },
  ohlc: {
    about: "a day of the CBOE Volatility Index: open, high, low and close",
    source: {
      title: "CBOE, VIX historical data",
      href: "https://www.cboe.com/tradable_products/vix/vix_historical_data/",
    },
    years: "2009",
  },
  penguins: {
    about: "a penguin that was measured",
    source: { title: "Palmer Station, Antarctica LTER", href: "https://pal.lternet.edu/" },
    years: "2007–2009",
  },
  population: {
    about: "people of the United States by age and sex in a census year",
    source: IPUMS,
    years: "1850–2000",
  },
  "population-engineers-hurricanes": {
    file: "population_engineers_hurricanes",
    about: "a state: population, share of engineers, hurricanes",
    source: { title: `${BLS}, Census Bureau and NOAA`, href: "https://www.bls.gov/oes/tables.htm" },
  },
  "seattle-weather": {
    about: "a day in Seattle: rain in mm, temperatures in °C, wind in m/s",
    source: NOAA,
    years: "2012–2015",
  },
  "seattle-weather-hourly-normals": {
    about: "an hour of a normal year in Seattle",
    source: NOAA,
    years: "1981–2010",
  },
  sp500: { about: "a month's close of the S&P 500", source: VEGA, years: "2000–2010" },
  "sp500-2000": {
    about: "a trading day of the S&P 500",
    source: { title: "Yahoo Finance", href: "https://finance.yahoo.com/" },
    years: "2000–2020",
  },
  species: {
    about: "the share of a county that is habitat of a species",
    source: {
      title: "USGS Gap Analysis Project",
      href: "https://www.usgs.gov/programs/gap-analysis-project",
    },
  },
  stocks: {
    about: "a month's price of one of five stocks",
    source: VEGA,
    years: "2000–2010",
  },
  unemployment: {
    about: "a county's unemployment rate",
    source: { title: BLS, href: "https://www.bls.gov/lau/" },
    years: "2009",
  },
  "unemployment-across-industries": {
    about: "a month's unemployed, in thousands, and their rate in percent, by industry",
    source: { title: `${BLS}, Current Population Survey`, href: "https://www.bls.gov/cps/" },
    years: "2000–2010",
  },
  "us-employment": {
    about: "a month's employment in thousands, one field an industry",
    source: { title: `${BLS}, Current Employment Statistics`, href: "https://www.bls.gov/ces/" },
    years: "2006–2015",
  },
  "us-state-capitals": {
    about: "a state capital and where it lies",
    source: {
      title: "U.S. Geological Survey, The National Map",
      href: "https://www.usgs.gov/programs/national-geospatial-program/national-map",
    },
  },
  volcano: {
    about: "a cell of the elevation of Maunga Whau in meters",
    source: {
      title: "R Datasets",
      href: "https://stat.ethz.ch/R-manual/R-patched/library/datasets/html/volcano.html",
    },
    read: cells,
  },
  weather: {
    about: "a day in Seattle or New York: rain in mm, temperatures in °C, wind in m/s",
    source: NOAA,
    years: "2012–2015",
  },
  wheat: {
    about: "the price of a quarter of wheat and a week's wages, in shillings",
    source: {
      title: "William Playfair (1822)",
      href: "https://commons.wikimedia.org/wiki/File:Chart_Showing_at_One_View_the_Price_of_the_Quarter_of_Wheat,_and_Wages_of_Labour_by_the_Week,_from_1565_to_1821.png",
    },
    years: "1565–1821",
  },
  windvectors: {
    about: "a simulated wind over northwestern Europe",
    source: { ...VEGA, title: "Simulated, vega-datasets" },
  },
  zipcodes: {
    about: "a postal code of the United States",
    source: { title: "GeoNames, CC BY 4.0", href: "https://download.geonames.org/export/zip/" },
    textFields: ["zip_code"],
  },
} as const satisfies Record<string, PublicDataset>;
