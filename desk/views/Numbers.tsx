import { Chart } from "#charts/Chart.tsx";
import { DAY_MS, dayText, type Period, type Statistic } from "../numbers/statistic.ts";
import { CurrentLinks, Field, Hidden, Layout, Message, PageTitle, Submit } from "./Layout.tsx";

export type NumbersProps = {
  readonly section: "Numbers" | "Visits";
  readonly path: string;
  /** The lengths of a period that one can choose, and the chosen one, in days. */
  readonly periods: readonly number[];
  readonly days: number;
  /** The compared days, of which the second half begins on the chosen one. */
  readonly comparison?: Period | undefined;
  /** True if these numbers are not counted any more. */
  readonly isOff: boolean;
  readonly statistics: readonly (Statistic & { readonly name: string })[];
};

export function NumbersPage({ section, path, periods, days, comparison, isOff, statistics }: NumbersProps) {
  const day = comparison && dayText((comparison.from + comparison.days * (DAY_MS / 2)) / DAY_MS);
  const query = (length: number) => `?days=${length}${day ? `&day=${day}` : ""}`;
  return (
    <Layout title={section} section={section}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <PageTitle>{section}</PageTitle>
        <CurrentLinks
          label="Period"
          links={periods.map((each) => ({
            path: path + query(each),
            name: `${each} days`,
            isCurrent: each === days,
          }))}
        />
      </div>
      {isOff && <Message>Visits are no longer counted: COUNT_VISITS is off.</Message>}
      {comparison && <Comparison {...comparison} longest={days} path={path} />}
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

type ComparisonProps = Period & { readonly longest: number; readonly path: string };

/** The day that one picks, the days that are compared, and what the numbers leave out. */
function Comparison({ from, days, longest, path }: ComparisonProps) {
  const [first = "", day = "", last = ""] = [0, days / 2, days - 1].map((after) =>
    dayText(from / DAY_MS + after),
  );
  const before = dayText(from / DAY_MS + days / 2 - 1);
  return (
    <>
      <form action={path} className="mt-6 flex flex-wrap items-end gap-3">
        <Hidden values={{ days: String(longest) }} />
        <Field label="Compare before and after (UTC)" name="day" type="date" defaultValue={day} />
        <Submit>Show</Submit>
      </form>
      <p className="mt-4 max-w-[80ch] text-small">
        {`Before: ${first} to ${before}. After: ${day} to ${last}${last === dayText(Math.floor(Date.now() / DAY_MS)) ? ", which is not over" : ""}.`}
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
