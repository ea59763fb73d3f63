import { utcDay, utcMonday, utcMonth, utcYear } from "d3-time";

/** Units of time; a `span` is any other range of days. */
export const CALENDAR = {
  year: utcYear,
  half: utcMonth.every(6) ?? utcMonth,
  quarter: utcMonth.every(3) ?? utcMonth,
  month: utcMonth,
  week: utcMonday,
  day: utcDay,
  span: utcDay,
};
export type Unit = keyof typeof CALENDAR;

/** A range of days, both included, in ISO form. */
export type Days = { low: string; high: string };

export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
export const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const MONTHS_IN: Readonly<Partial<Record<Unit, number>>> = { year: 12, half: 6, quarter: 3, month: 1 };

/** Returns the same day a number of units later, or the last one of its month. */
export function plus(day: string, count: number, unit: Unit): string {
  const date = dateOf(day);
  const months = MONTHS_IN[unit];
  if (!months) return isoOf(CALENDAR[unit].offset(date, count));
  const month = utcMonth.offset(utcMonth.floor(date), months * count);
  const same = utcDay.offset(month, date.getUTCDate() - 1);
  const last = utcDay.offset(utcMonth.offset(month, 1), -1);
  return isoOf(new Date(Math.min(same.getTime(), last.getTime())));
}

/** Returns the day that is a number of days later. */
export const plusDays = (day: string, days: number) => plus(day, days, "day");

/** Returns the period of a unit that contains a day. */
export function periodAround<U extends Unit>(unit: U, day: string): Days & { unit: U } {
  const low = isoOf(CALENDAR[unit].floor(dateOf(day)));
  return { unit, low, high: plusDays(plus(low, 1, unit), -1) };
}

/** Returns the last complete period, or the one before that of the newest day. */
export function lastComplete<U extends Unit>(unit: U, newest: string): Days & { unit: U } {
  const present = periodAround(unit, newest);
  return present.high === newest && unit !== "day"
    ? present
    : periodAround(unit, plus(present.low, -1, unit));
}

/** Returns a number of periods, up to the one with the newest day. Weeks are those that end with it. */
export function lastUnits(unit: Unit, count: number, newest: string): Days {
  if (unit === "week") return { low: plusDays(newest, 1 - 7 * count), high: newest };
  return {
    low: periodAround(unit, plus(newest, 1 - count, unit)).low,
    high: periodAround(unit, newest).high,
  };
}
