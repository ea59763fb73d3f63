import { sum } from "d3-array";
import { Fragment } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { DataTable } from "../../kit/DataTable.tsx";
import type { JoinResult } from "./join.ts";
import { type JoinTable, lines } from "./tables.ts";

const revenue = sum(lines, (line) => numberOf(line.revenue));
const dollars = (amount: number) => `$${formatNumber(amount)}`;

/** Renders the effect of a join: the grain of its rows, figures before and after, and key matches. */
export function JoinOutcome({ joined, other }: { joined: JoinResult; other: JoinTable }) {
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

/** Renders the matched, unmatched and duplicate keys of both tables. */
function Keys({ joined, other }: { joined: JoinResult; other: JoinTable }) {
  const { matched, unmatched, unused, mostOften } = joined;
  // A key stays on a line, so that a month such as 2025-04 does not end at its hyphen.
  const some = (keys: readonly string[]) => (
    <>
      {keys.slice(0, SHOWN).map((key, i) => (
        <Fragment key={key}>
          <span>{i === 0 ? ": " : ", "}</span>
          <span className="whitespace-nowrap">{key}</span>
        </Fragment>
      ))}
      {keys.length > SHOWN && <span>{` and ${keys.length - SHOWN} more`}</span>}
    </>
  );
  return (
    <dl className="mt-5 grid gap-x-9 gap-y-4 text-small tablet:grid-cols-3">
      <div>
        <dt className="font-semibold">{`${formatNumber(matched)} of ${formatCount(lines.length, "order line")} matched`}</dt>
        <dd className="text-muted">
          <span>{formatCount(unmatched.length, "key")}</span> without a match
          {some(unmatched.map(({ key, rows }) => (rows > 1 ? `${key} (${rows})` : key)))}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{`${formatCount(unused.length, "key")} of ${other.table} not used`}</dt>
        <dd className="text-muted">
          Of <span>{formatCount(other.rows.length, "row")}</span>, <span>{other.grain}</span>
          {some(unused)}
        </dd>
      </div>
      <div className={mostOften.rows > 1 ? "border-l-2 border-alert pl-3" : ""}>
        <dt className="font-semibold">
          {mostOften.rows > 1
            ? `The key of ${other.table} is not unique`
            : `Each key of ${other.table} occurs once`}
        </dt>
        <dd className="text-muted">
          {mostOften.rows > 1
            ? `${mostOften.key} appears ${mostOften.rows} times, and so will each of its order lines.`
            : "The join cannot multiply rows."}
        </dd>
      </div>
    </dl>
  );
}
