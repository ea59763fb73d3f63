import { useState } from "react";
import { fieldsOf } from "../../../charts/rows.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { Segmented } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { writeCount, writeNumber } from "../../kit/format.ts";
import { type Joined, join, type Kind, type Late, sqlOf } from "./join.ts";
import { flights, OTHERS, type Other, type OtherName } from "./tables.ts";

const CHOICES = [
  ["routesByOrigin", "routes, by origin"],
  ["routes", "routes, by origin and destination"],
  ["airports", "airports, by origin"],
] as const;
const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${writeNumber((part / whole) * 100, 2)}%`;

/** The flights of the page joined to another table, with everything that tells a right key from a wrong one. */
export default function DataSetDemo() {
  const [name, setName] = useState<OtherName>("routesByOrigin");
  const [kind, setKind] = useState<Kind>("inner");
  const [late, setLate] = useState<Late>(">=");
  const other: Other = OTHERS[name];
  const joined = join(flights, other, kind, late);
  const before = join(flights, OTHERS.airports, "left", late).late;
  const same = joined.count === flights.length;

  return (
    <DemoLayout
      status={`${writeCount(joined.count, "row")} after the join`}
      controls={
        <>
          <Choice
            label="Join flights to"
            value={name}
            options={CHOICES}
            choose={(chosen) => setName(CHOICES.find(([each]) => each === chosen)?.[0] ?? name)}
          />
          <Segmented
            label="Join"
            value={kind}
            options={[
              ["inner", "Inner"],
              ["left", "Left"],
              ["anti", "Anti"],
            ]}
            choose={setKind}
          />
          <Segmented
            label="Late is a delay of"
            value={late}
            options={[
              [">=", "15 or more"],
              [">", "over 15"],
            ]}
            choose={setLate}
          />
          <figure className="min-w-0">
            <figcaption className="text-small font-semibold">The query it stands for</figcaption>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
              tabIndex={0}
              className="mt-1.5 overflow-x-auto border-y border-hair py-3 font-mono text-tiny"
            >
              {sqlOf(other, kind, late)}
            </pre>
          </figure>
        </>
      }
    >
      <p className={`font-serif text-h3 leading-tight ${joined.count > flights.length ? "text-alert" : ""}`}>
        {verdict(joined.count)}
      </p>
      <Figures joined={joined} before={before} same={same} />
      <Keys joined={joined} other={other} />
      <h3 className="mt-7 text-h3">
        The first {joined.preview.length} of {writeCount(joined.count, "row")}
      </h3>
      <DataTable
        key={`${name}${kind}`}
        label="The first rows of the join"
        rows={joined.preview}
        page={5}
        ordered
        columns={fieldsOf(joined.preview).map((field) => ({
          field,
          ...(field === "flight_date" && { write: String }),
        }))}
      />
    </DemoLayout>
  );
}

function verdict(count: number): string {
  if (count > flights.length)
    return `One row is no longer one flight: each stands there ${writeNumber(count / flights.length)} times on average`;
  return count === flights.length
    ? "One row is one flight, as before"
    : `One row is one flight, and ${writeCount(flights.length - count, "flight")} ${flights.length - count === 1 ? "is" : "are"} left out`;
}

function Figures({ joined, before, same }: { joined: Joined; before: number; same: boolean }) {
  const lines = [
    ["Rows", writeNumber(flights.length), writeNumber(joined.count)],
    ["Late flights", writeNumber(before), writeNumber(joined.late)],
    ["Late rate", percent(before, flights.length), percent(joined.late, joined.count)],
  ] as const;
  return (
    <table
      className="mt-4 w-full border-collapse text-right text-small"
      aria-label="Before and after the join"
    >
      <thead className="border-b border-ink">
        <tr>
          <th scope="col" className="py-2 text-left">
            Figure
          </th>
          <th scope="col" className="py-2">
            Before
          </th>
          <th scope="col" className="py-2">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([figure, first, second]) => (
          <tr key={figure} className="border-b border-hair">
            <th scope="row" className="py-2 text-left font-normal">
              {figure}
            </th>
            <td className="py-2">{first}</td>
            <td className={`py-2 ${same ? "" : "font-semibold"}`}>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN = 8;

/** How the keys of both sides meet. */
function Keys({ joined, other }: { joined: Joined; other: Other }) {
  const { matched, unmatched, unused, mostOften } = joined;
  const some = (keys: readonly string[]) =>
    keys.length === 0
      ? ""
      : `: ${keys.slice(0, SHOWN).join(", ")}${keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : ""}`;
  return (
    <dl className="mt-5 grid gap-x-9 gap-y-4 text-small tablet:grid-cols-3">
      <div>
        <dt className="font-semibold">
          {writeNumber(matched)} of {writeCount(flights.length, "flight")} found a partner
        </dt>
        <dd className="text-muted">
          {writeCount(unmatched.length, "key")} of flights {unmatched.length === 1 ? "has" : "have"} none
          {some(unmatched.map(({ key, rows }) => (rows > 1 ? `${key} (${rows})` : key)))}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">
          {writeCount(unused.length, "key")} of {other.table} not asked for
        </dt>
        <dd className="text-muted">
          Of {writeCount(other.rows.length, "row")}, {other.grain}
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
            ? `${mostOften.key} stands there ${mostOften.rows} times, and so will each of its flights.`
            : "The join cannot multiply rows."}
        </dd>
      </div>
    </dl>
  );
}
