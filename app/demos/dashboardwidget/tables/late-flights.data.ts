import { numberOf } from "../../../charts/rows.ts";
import { transform } from "../../../charts/transform.ts";
import { flights } from "../../datasets/flights.data.ts";

/** The flights more than an hour late: the page's question with 97 answers. */
export const lateFlights = transform(flights, [{ where: { delay: { gt: 60 } } }, { sort: ["-delay"] }]).map(
  ({ date, origin = null, destination = null, distance = null, delay = null }) => ({
    date: String(date).slice(0, 10),
    time: String(date).slice(11, 16),
    origin,
    destination,
    distance,
    delay,
    /** The rule of the highlight as a word: over one hour, two, or three and more. */
    mark: `over ${Math.min(3, Math.ceil(numberOf(delay) / 60) - 1)} h`,
  }),
);
