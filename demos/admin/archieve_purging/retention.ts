export type Kind = "Daily list" | "Monthly pack" | "Yearly statement";

/** A report file. It covers the days from `from` to the day before it was written. */
export type Output = { kind: Kind; from: string; written: string; bytes: number };

/** Retention periods: `online` in the unit of the kind (days or months), then `archive` in months. */
type Rule = { online: number; archive: number };
type Rules = Readonly<Record<Kind, Rule>>;

/** The retention periods that the page recommends. */
export const RULES: Rules = {
  "Daily list": { online: 30, archive: 0 },
  "Monthly pack": { online: 13, archive: 24 },
  "Yearly statement": { online: 12, archive: 120 },
};

/** The disputed month: a file that covers any of its days is under legal hold. */
const DISPUTED = { from: "2012-11-01", to: "2012-11-30" };
export const isDisputed = ({ from, written }: Output) => from <= DISPUTED.to && written > DISPUTED.from;

export type Place = "Online" | "Archive" | "Purged";
/** Action of a run on a file; "Hold" overrides the rule. */
export type Fate = "Keep" | "Archive" | "Purge" | "Hold";

const shifted = (iso: string, shift: (date: Date) => void) => {
  const date = new Date(iso);
  shift(date);
  return date.toISOString().slice(0, 10);
};

/** Adds days to an ISO date. */
export const addDays = (iso: string, days: number) =>
  shifted(iso, (date) => date.setUTCDate(date.getUTCDate() + days));

/** Adds months to an ISO date; in a shorter month, the last day. */
export const addMonths = (iso: string, months: number) =>
  shifted(iso, (date) => {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months);
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  });

/** Returns the dates on which a file is archived and purged. */
export function dueDates({ kind, written }: Output, { online, archive }: Rule) {
  const archived = kind === "Daily list" ? addDays(written, online) : addMonths(written, online);
  return { archived, purged: addMonths(archived, archive) };
}

/**
 * Applies the rules to a file.
 * @param hold exempts the disputed files
 */
export function fateOf(output: Output, place: Place, rules: Rules, today: string, hold: boolean): Fate {
  const { archived, purged } = dueDates(output, rules[output.kind]);
  const due =
    place === "Purged"
      ? "Keep"
      : purged <= today
        ? "Purge"
        : archived <= today && place === "Online"
          ? "Archive"
          : "Keep";
  return due !== "Keep" && hold && isDisputed(output) ? "Hold" : due;
}

const MOVES: Partial<Record<Fate, Place>> = { Archive: "Archive", Purge: "Purged" };

/** Returns the location of a file after a run. */
export const placeAfter = (fate: Fate, place: Place): Place => MOVES[fate] ?? place;

export const fileName = ({ kind, from, written }: Output) =>
  ({
    "Daily list": `rain-30-days-${addDays(written, -1)}.csv`,
    "Monthly pack": `weather-${from.slice(0, 7)}.csv`,
    "Yearly statement": `statement-${from.slice(0, 4)}.csv`,
  })[kind];
