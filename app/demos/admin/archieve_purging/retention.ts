import { addDays, addMonths } from "./calendar.ts";

export type Kind = "Daily list" | "Monthly pack" | "Yearly statement";

/** A file that a schedule has written, and the first day that it lists; the last is the day before it was written. */
export type Output = { kind: Kind; from: string; written: string; bytes: number };

/** How long a file stays online, in the unit of its kind, and then in the archive, in months. */
export type Rule = { online: number; archive: number };
export type Rules = Readonly<Record<Kind, Rule>>;

export const KINDS: readonly {
  kind: Kind;
  class: string;
  unit: "day" | "month";
  most: Rule;
}[] = [
  { kind: "Daily list", class: "Operational", unit: "day", most: { online: 365, archive: 24 } },
  { kind: "Monthly pack", class: "Managerial", unit: "month", most: { online: 36, archive: 48 } },
  { kind: "Yearly statement", class: "Evidential", unit: "month", most: { online: 48, archive: 120 } },
];

/** The periods that the page recommends for its classes. */
export const START: Rules = {
  "Daily list": { online: 30, archive: 0 },
  "Monthly pack": { online: 13, archive: 24 },
  "Yearly statement": { online: 12, archive: 120 },
};

/** The month whose figures somebody disputes: what lists any of its days is on hold. */
export const DISPUTED = { from: "2012-11-01", to: "2012-11-30" };
export const isDisputed = ({ from, written }: Output) => from <= DISPUTED.to && written > DISPUTED.from;

export type Place = "Online" | "Archive" | "Purged";
/** What a run does with a file. A hold stops what a rule would do. */
export type Fate = "Keep" | "Archive" | "Purge" | "Hold";

/** @returns the days on which a file leaves for the archive, and for good */
export function dueDates({ kind, written }: Output, { online, archive }: Rule) {
  const archived = kind === "Daily list" ? addDays(written, online) : addMonths(written, online);
  return { archived, purged: addMonths(archived, archive) };
}

/** Applies the rules to a file that lies in a place. @param hold whether disputed files are exempt */
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

/** Where a file lies after a run. */
export const placeAfter = (fate: Fate, place: Place): Place => MOVES[fate] ?? place;

export const fileName = ({ kind, from, written }: Output) =>
  ({
    "Daily list": `rain-30-days-${addDays(written, -1)}.csv`,
    "Monthly pack": `weather-${from.slice(0, 7)}.csv`,
    "Yearly statement": `statement-${from.slice(0, 4)}.csv`,
  })[kind];
