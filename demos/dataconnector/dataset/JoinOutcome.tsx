import { sum } from "d3-array";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import { Facts } from "../../kit/layout.tsx";
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
        ordered
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
      <Keys joined={joined} other={other} />
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

const SHOWN = 8;
const list = (keys: readonly string[]) =>
  `${keys.length > 0 ? ": " : ""}${keys.slice(0, SHOWN).join(", ")}${keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : ""}`;

/** Renders the matched, unmatched and duplicate keys of both tables. */
function Keys({ joined: { matched, unmatched, unused, mostOften }, other }: JoinOutcomeProps) {
  const keys = unmatched.map(({ key, rows }) => (rows > 1 ? `${key} (${rows})` : key));
  return (
    <div className="mt-5">
      <Facts
        facts={[
          [
            `${formatNumber(matched)} of ${formatCount(lines.length, "order line")} matched`,
            `${formatCount(keys.length, "key")} without a match${list(keys)}`,
          ],
          [
            `${formatCount(unused.length, "key")} of ${other.table} not used`,
            `Of ${formatCount(other.rows.length, "row")}, ${other.grain}${list(unused)}`,
          ],
          mostOften.rows > 1
            ? [
                `The key of ${other.table} is not unique`,
                `${mostOften.key} appears ${mostOften.rows} times, and so will each of its order lines.`,
              ]
            : [`Each key of ${other.table} occurs once`, "The join cannot multiply rows."],
        ]}
      />
    </div>
  );
}
