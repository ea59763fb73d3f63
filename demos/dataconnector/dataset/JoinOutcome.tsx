import { sum } from "d3-array";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import type { JoinResult } from "./join.ts";
import { type JoinTable, lines } from "./tables.ts";

const revenue = sum(lines, (line) => numberOf(line.revenue));
const dollars = (amount: number) => `$${formatNumber(amount)}`;

type JoinOutcomeProps = { joined: JoinResult; other: JoinTable };

/** Renders the effect of a join: the grain of its rows, figures before and after, and key matches. */
export function JoinOutcome({ joined, other }: JoinOutcomeProps) {
  return (
    <>
      <p className={`font-medium text-lead leading-tight ${joined.count > lines.length ? "text-alert" : ""}`}>
        {verdict(joined.count)}
      </p>
      <DataTable
        label="Before and after the join"
        rows={[
          { figure: "Rows", before: formatNumber(lines.length), after: formatNumber(joined.count) },
          { figure: "Revenue", before: dollars(revenue), after: dollars(joined.revenue) },
        ]}
        rowClass={({ before, after }) => (before === after ? "" : "font-semibold")}
        columns={[
          { field: "figure", head: "Figure" },
          { field: "before", head: "Before" },
          { field: "after", head: "After" },
        ]}
      />
      <p className="mt-3 text-small text-muted">
        {joined.mostOften.rows > 1
          ? `The key of ${other.table} is not unique: ${joined.mostOften.key} appears ${joined.mostOften.rows} times, and so will each of its order lines.`
          : `Each key of ${other.table} occurs once: ${other.grain}, and the join cannot multiply rows.`}
      </p>
    </>
  );
}

function verdict(count: number): string {
  if (count > lines.length)
    return `One row is no longer one order line: each appears ${formatNumber(count / lines.length)} times on average`;
  return count === lines.length
    ? "One row is one order line, as before"
    : `One row is one order line, and ${formatCount(lines.length - count, "line")} ${lines.length - count === 1 ? "is" : "are"} missing`;
}
