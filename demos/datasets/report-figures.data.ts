import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { flights, iowaShares } from "./public.data.ts";

/** Numbers of flights; one is late from 15 minutes on. */
export const flightCounts = {
  all: flights.length,
  late: flights.filter(({ delay }) => numberOf(delay) >= 15).length,
};

const rain = readDataset("seattle-weather")
  .filter(({ date }) => String(date).startsWith("2013"))
  .map(({ precipitation }) => numberOf(precipitation));

/** Rain in Seattle in 2013: in mm, and the number of days with any. */
export const rain2013 = {
  total: rain.reduce((sum, day) => sum + day, 0),
  wetDays: rain.filter((day) => day > 0).length,
};

/** Share of renewable sources in Iowa's net generation of 2017, in percent. */
export const renewableShare = numberOf(
  iowaShares.find(({ year, source }) => year === 2017 && source === "Renewables")?.share,
);
