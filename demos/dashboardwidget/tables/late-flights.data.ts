import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { flights } from "../../datasets/flights.data.ts";

/** The 97 flights that are more than an hour late. */
export const lateFlights = transform(flights, [{ where: { delay: { gt: 60 } } }, { sort: ["-delay"] }]).map(
  ({ date, origin = null, destination = null, distance = null, delay = null }) => ({
    date: String(date).slice(0, 10),
    time: String(date).slice(11, 16),
    origin,
    destination,
    distance,
    delay,
    /** Highlight as text, so that color is not the only cue: over 1, 2 or 3 hours. */
    mark: `over ${Math.min(3, Math.ceil(numberOf(delay) / 60) - 1)} h`,
  }),
);
