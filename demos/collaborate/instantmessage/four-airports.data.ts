import { flights } from "../../datasets/flights.data.ts";
import { AIRPORTS } from "./view.ts";

/** Sampled flights from four airports. */
export const fourAirports = flights
  .filter(({ origin }) => AIRPORTS.some(({ code }) => code === origin))
  .map(({ date = null, origin = null, destination = null, delay = null }) => ({
    date,
    origin,
    destination,
    delay,
  }));
