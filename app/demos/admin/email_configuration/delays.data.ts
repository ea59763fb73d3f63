import { readDataset } from "../../../charts/datasets.server.ts";
import { numberOf } from "../../../charts/rows.ts";

const flights = readDataset("flights-2k");
const late = flights.filter(({ delay }) => numberOf(delay) >= 15);

/** What the mailed report says: late means 15 minutes or more. */
export const delays: { flights: number; late: number } = { flights: flights.length, late: late.length };
