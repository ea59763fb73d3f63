import type { Report } from "./register.ts";

/** Two reports that are used, one whose use ends, and one that nobody knows. */
const reports: readonly Omit<Report, "station">[] = [
  {
    name: "Returns by product",
    owner: "Returns manager",
    question: "Which products do customers send back most often?",
    schedule: "First working day, 06:30",
    readers: 12,
    every: 3,
    openedBefore: 1,
    cycle: 31,
  },
  {
    name: "Albany store, weekly",
    owner: "Area manager, East",
    question: "How much did the Albany store sell last week?",
    schedule: "Mondays, 07:00",
    readers: 2,
    openedBefore: 84,
    cycle: 7,
  },
  {
    name: "Annual revenue",
    owner: "Controller",
    question: "How much did we sell in the year?",
    schedule: "January 2, 08:00",
    readers: 3,
    openedBefore: 210,
    cycle: 396,
  },
  {
    name: "New report v2 final",
    schedule: "Hourly",
    readers: 1,
    openedBefore: 426,
    cycle: 31,
  },
];

export const startingRegister = reports.map((report): Report => ({ ...report, station: "Published" }));
