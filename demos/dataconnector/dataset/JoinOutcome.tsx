import { Fragment } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { FigureTable } from "../FigureTable.tsx";
import type { JoinResult } from "./join.ts";
import { type JoinTable, lines } from "./tables.ts";

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${formatNumber((part / whole) * 100, 2)}%`;

type JoinOutcomeProps = { joined: JoinResult; other: JoinTable; before: JoinResult };

/**
 * Renders the effect of a join: the grain of its rows, figures before and after, and key matches.
 * @param before the figures before the join
 */
export function JoinOutcome({ joined, other, before }: JoinOutcomeProps) {
  const same = joined.count === lines.length;
  const figures = [
    ["Rows", formatNumber(lines.length), formatNumber(joined.count)],
    ["Revenue", `$${formatNumber(before.revenue)}`, `$${formatNumber(joined.revenue)}`],
    ["Bulk lines", formatNumber(before.bulk), formatNumber(joined.bulk)],
    ["Share of bulk lines", percent(before.bulk, lines.length), percent(joined.bulk, joined.count)],
  ] as const;
  return (
    <>
      <p className={`font-medium text-lead leading-tight ${joined.count > lines.length ? "text-alert" : ""}`}>
        {verdict(joined.count)}
      </p>
      <FigureTable
        label="Before and after the join"
        heads={["Figure", "Before", "After"]}
        rows={figures}
        className={`mt-4 ${same ? "" : "[&_td:last-child]:font-semibold"}`}
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
