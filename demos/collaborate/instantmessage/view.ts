import { numberOf, type Row } from "#charts/rows.ts";
import { summarize } from "#charts/transform.ts";

export const AIRPORTS = [
  { code: "ATL", name: "Atlanta" },
  { code: "ORD", name: "O'Hare" },
  { code: "DEN", name: "Denver" },
  { code: "LAS", name: "Las Vegas" },
] as const;

/** A reader's filters, which can be attached to a message. */
export type View = {
  /** IATA code, or "all". */
  airport: string;
  measure: "mean" | "median";
  /** Leaves out the longest delay of each airport. */
  trimmed: boolean;
};

/** Returns the figures of each airport in a view, and the selected airports' flights by descending delay. */
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

/** Describes a view, such as "Atlanta, mean delay, without the longest". */
export const writeView = ({ airport, measure, trimmed }: View): string =>
  [
    AIRPORTS.find(({ code }) => code === airport)?.name ?? "All four airports",
    `${measure} delay`,
    ...(trimmed ? ["without the longest"] : []),
  ].join(", ");
