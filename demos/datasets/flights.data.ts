import { readDataset } from "#charts/datasets.server.ts";

/** 2,000 flights from January to March 2001: date, delay in minutes, distance in miles, origin and destination. */
export const flights = readDataset("flights-2k");
