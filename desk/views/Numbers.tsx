import { Chart } from "#charts/Chart.tsx";
import { PERIODS, type Statistic } from "../numbers/statistic.ts";
import { Layout, PageTitle } from "./Layout.tsx";

export type NumbersProps = {
  readonly days: number;
  readonly statistics: readonly (Statistic & { readonly name: string })[];
};

export function NumbersPage({ days, statistics }: NumbersProps) {
  return (
    <Layout title="Numbers" section="Numbers">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <PageTitle>Numbers</PageTitle>
        <nav aria-label="Period" className="-mx-2 flex text-small">
          {PERIODS.map((each) => (
            <a
              key={each}
              href={`/numbers?days=${each}`}
              {...(each === days && { "aria-current": "page" as const })}
              className="inline-flex min-h-11 items-center px-2 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {each} days
            </a>
          ))}
        </nav>
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
