import { Chart } from "#charts/Chart.tsx";
import { PERIODS, type Statistic } from "../numbers/statistic.ts";
import { CurrentLinks, Layout, PageTitle } from "./Layout.tsx";

type NumbersProps = {
  readonly days: number;
  readonly statistics: readonly (Statistic & { readonly name: string })[];
};

export function NumbersPage({ days, statistics }: NumbersProps) {
  return (
    <Layout title="Numbers" section="Numbers">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <PageTitle>Numbers</PageTitle>
        <CurrentLinks
          label="Period"
          links={PERIODS.map((each) => ({
            path: `/numbers?days=${each}`,
            name: `${each} days`,
            isCurrent: each === days,
          }))}
        />
      </div>
      <div className="mt-6 grid gap-x-12 desktop:grid-cols-2">
        {statistics.map((statistic, index) => (
          <section
            key={statistic.name}
            className={`min-w-0 border-t border-hair py-8 ${index === 0 ? "desktop:col-span-2" : ""}`}
          >
            <StatisticView {...statistic} days={days} />
          </section>
        ))}
      </div>
    </Layout>
  );
}

type StatisticViewProps = NumbersProps["statistics"][number] & { readonly days: number };

function StatisticView({ name, title, sub, rows, chart, days }: StatisticViewProps) {
  if (rows.length === 0) {
    return (
      <>
        <h2 className="text-lead">{title}</h2>
        <p className="mt-0.5 text-small text-muted">{sub}</p>
        <p className="mt-6 text-small text-muted">Nothing in this period.</p>
      </>
    );
  }
  const csv = (
    <a href={`/numbers/${name}.csv?days=${days}`} className="link inline-flex min-h-6 items-center">
      CSV
      <span className="sr-only"> of {title}</span>
    </a>
  );
  return <Chart {...chart} rows={rows} title={title} sub={sub} level="h2" source={csv} />;
}
