/** Roles by which makers price a seat. */
export const ROLES = {
  author: { label: "Authors", hint: "connect data, build dashboards" },
  explorer: { label: "Explorers", hint: "change views to answer a question" },
  reader: { label: "Readers", hint: "open what they are sent" },
};
export type Seats = Readonly<Record<keyof typeof ROLES, number>>;

/** Monthly list prices in US dollars. */
export type Plan = {
  /** Paid by every customer, with `included` seats. */
  base: number;
  included: number;
  /** The price of a further seat: one for everybody, or one for each role. */
  seat: number | Seats;
};

/** Returns a year's list price of a plan in US dollars. */
export function yearlyPrice({ base, included, seat }: Plan, seats: Seats): number {
  const people = seats.author + seats.explorer + seats.reader;
  const byRole =
    typeof seat === "number"
      ? Math.max(0, people - included) * seat
      : seats.author * seat.author + seats.explorer * seat.explorer + seats.reader * seat.reader;
  return 12 * (base + byRole);
}
