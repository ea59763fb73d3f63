import { readDataset } from "#charts/datasets.server.ts";

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const [FIRST, LAST] = [Date.parse("2023-01-01"), Date.parse("2025-12-31")];

const tickets = readDataset("retail-tickets").map(({ opened, closed }) => ({
  opened: String(opened),
  closed: String(closed ?? "never"),
}));

/** The support tickets of the fictional retailer that are open at the end of each day, if opened within 30 days. */
export const openTickets = Array.from({ length: (LAST - FIRST) / DAY + 1 }, (_, i) => {
  const time = FIRST + i * DAY;
  const [date, from] = [dayOf(time), dayOf(time - 30 * DAY)];
  return {
    date,
    open: tickets.filter(({ opened, closed }) => opened >= from && opened <= date && closed > date).length,
  };
});
