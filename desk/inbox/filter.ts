import { isDay } from "#contract/fields.ts";
import type { LeadState } from "#server/submissions/lead-state.ts";

/** The states that the team gives to submissions. */
export const GIVEN_STATES = [
  "new",
  "talking",
  "won",
  "lost",
  "handled",
  "spam",
] as const satisfies LeadState[];
export type GivenState = (typeof GIVEN_STATES)[number];

export type State = LeadState | "failed";
export const STATES: readonly State[] = [...GIVEN_STATES, "quarantined", "failed"];

/** Longer texts are not what a person types into a search field. */
const MAX_LENGTH = 200;

/** The choices of the inbox, as in its address. Undefined shows all. */
export type Filter = {
  readonly q?: string;
  readonly form?: string;
  /** In UTC, as `2026-01-31`. */
  readonly day?: string;
  readonly country?: string;
  readonly source?: string;
  readonly campaign?: string;
  readonly handler?: string;
  readonly state?: State;
};

const TEXTS = ["q", "form", "country", "source", "campaign", "handler"] as const;

/** Reads the filter of an address; invalid values are ignored. */
export function readFilter(query: Readonly<Record<string, string>>): Filter {
  // PostgreSQL stores no NUL, and rejects one in a condition.
  const text = (name: string) => query[name]?.replaceAll("\0", "").trim().slice(0, MAX_LENGTH) || undefined;
  const day = text("day");
  const state = STATES.find((each) => each === query.state);
  return {
    ...Object.fromEntries(TEXTS.flatMap((name) => (text(name) ? [[name, text(name)]] : []))),
    ...(day !== undefined && isDay(day) && { day }),
    ...(state !== undefined && { state }),
  };
}

/** Returns the address of a list or an export. */
export function pathWith(path: string, filter: Filter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...filter, ...more }).toString();
  return query === "" ? path : `${path}?${query}`;
}
