import { numberOf, type Row } from "../../../charts/rows.ts";
import { summarize } from "../../../charts/transform.ts";

export const AIRPORTS = [
  { code: "ATL", name: "Atlanta" },
  { code: "ORD", name: "O'Hare" },
  { code: "DEN", name: "Denver" },
  { code: "LAS", name: "Las Vegas" },
] as const;

/** What a reader has chosen on the sheet; a message carries it as it is. */
export type View = {
  /** A code, or all four airports. */
  airport: string;
  measure: "mean" | "median";
  /** Each airport without its longest delay. */
  trimmed: boolean;
};

/** The figures of each airport in a view, and the rows of the chosen ones, longest delay first. */
export function sheetOf(flights: readonly Row[], { airport, measure, trimmed }: View) {
  const parts = AIRPORTS.map(({ code, name }) => {
    const rows = flights
      .filter(({ origin }) => origin === code)
      .sort((a, b) => numberOf(b.delay) - numberOf(a.delay))
      .slice(trimmed ? 1 : 0);
    return { code, name, rows, delay: summarize(rows, { [measure]: "delay" }) };
  });
  const shown = parts.filter(({ code }) => airport === "all" || code === airport);
  return {
    parts,
    shown,
    rows: shown.flatMap(({ rows }) => rows).sort((a, b) => numberOf(b.delay) - numberOf(a.delay)),
  };
}

/** A view as a message names it: "Atlanta, mean delay, without the longest". */
export const writeView = ({ airport, measure, trimmed }: View): string =>
  [
    AIRPORTS.find(({ code }) => code === airport)?.name ?? "All four airports",
    `${measure} delay`,
    ...(trimmed ? ["without the longest"] : []),
  ].join(", ");
