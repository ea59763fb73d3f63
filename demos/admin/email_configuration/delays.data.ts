import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";

const flights = readDataset("flights-2k");
const late = flights.filter(({ delay }) => numberOf(delay) >= 15);

/** Figures of the mailed report; a flight is late from 15 minutes on. */
export const delays: { flights: number; late: number } = { flights: flights.length, late: late.length };
