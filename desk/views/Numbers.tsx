import { Chart } from "#charts/Chart.tsx";
import { DAY_MS, dayText, type Period, type Statistic } from "../numbers/statistic.ts";
import { CurrentLinks, Field, Hidden, Layout, PageTitle, Submit } from "./Layout.tsx";

export type NumbersProps = {
  readonly section: "Numbers" | "Visits";
  readonly path: string;
  /** The lengths of a period that one can choose, and the chosen one, in days. */
  readonly lengths: readonly number[];
  readonly days: number;
  /** The day that was picked for a comparison. */
  readonly day: string | undefined;
  readonly period: Period;
  /** The first day on which visits were counted, and whether they still are. */
  readonly visits: { readonly since: string | undefined; readonly isOn: boolean };
  readonly statistics: readonly (Statistic & { readonly name: string })[];
};

export function NumbersPage(props: NumbersProps) {
  const { section, path, lengths, days, day, statistics } = props;
  const query = (length: number) => `?${new URLSearchParams({ days: String(length), ...(day && { day }) })}`;
  return (
    <Layout title={section} section={section}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <PageTitle>{section}</PageTitle>
        <CurrentLinks
          label="Period"
          links={lengths.map((each) => ({
            path: path + query(each),
            name: `${each} days`,
            isCurrent: each === days,
          }))}
        />
      </div>
      {section === "Visits" && <Comparison {...props} />}
      <div className="mt-6 grid gap-x-12 desktop:grid-cols-2">
        {statistics.map((statistic, index) => (
          <section
            key={statistic.name}
            className={`min-w-0 border-t border-hair py-8 ${index === 0 ? "desktop:col-span-2" : ""}`}
          >
            <StatisticView {...statistic} csv={`${path}/${statistic.name}.csv${query(days)}`} />
          </section>
        ))}
      </div>
    </Layout>
  );
}

/** The day that one picks, the days that are compared, and what the numbers leave out. */
function Comparison({ path, days, period, visits: { since = "", isOn } }: NumbersProps) {
  const half = period.days / 2;
  const dayAt = (after: number) => dayText(period.from / DAY_MS + after);
  const [first, day, last] = [dayAt(0), dayAt(half), dayAt(period.days - 1)];
  const isOver = last < dayText(Math.floor(Date.now() / DAY_MS));
  return (
    <>
      <form action={path} className="mt-6 flex flex-wrap items-end gap-3">
        <Hidden values={{ days: String(days) }} />
        <Field label="Compare before and after (UTC)" name="day" type="date" defaultValue={day} />
        <Submit>Show</Submit>
      </form>
      <p className="mt-4 max-w-[80ch] text-small">
        {`Before: ${first} to ${dayAt(half - 1)}. After: ${day} to ${last}`}
        {isOver ? "." : ", which is not over."}
        {since > first && ` The first count is of ${since}: before, only forms sent are known.`}
        {!isOn && " COUNT_VISITS is off, so nothing is counted now."}
      </p>
      <p className="mt-2 max-w-[80ch] text-small text-muted">
        Each number is of page views, not of people. Not counted: bots, browsers without JavaScript or that
        ask not to be measured, visitors who leave before a page has loaded or block the report, and going
        back to a page. Forms sent are all that are stored, without quarantine and spam, so they can be more
        than those begun.
      </p>
    </>
  );
}

type StatisticViewProps = NumbersProps["statistics"][number] & { readonly csv: string };

function StatisticView({ title, sub, rows, chart, csv }: StatisticViewProps) {
  if (rows.length === 0) {
    return (
      <>
        <h2 className="text-lead">{title}</h2>
        <p className="mt-0.5 text-small text-muted">{sub}</p>
        <p className="mt-6 text-small text-muted">Nothing in this period.</p>
      </>
    );
  }
  const link = (
    <a href={csv} className="link inline-flex min-h-6 items-center">
      CSV
      <span className="sr-only"> of {title}</span>
    </a>
  );
  return <Chart {...chart} rows={rows} title={title} sub={sub} level="h2" source={link} />;
}
