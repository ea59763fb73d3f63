import { Chart } from "#charts/Chart.tsx";
import type { StaticBlockProps } from "../Band.tsx";

/** Figures about careers and the market, marked as approximate and as the owner's own. */
export default function CareerFigures({ page, copy: { careerFigures: copy } }: StaticBlockProps) {
  const { ranges, ...chart } = copy.marketChart;
  return (
    <section aria-labelledby="career-figures" className="band">
      <div className="measure">
        <h2 id="career-figures">{copy.heading}</h2>
        <dl className="mt-8 grid grid-cols-2 border-t border-ink desktop:grid-cols-4">
          {copy.figures.map(({ figure, text }) => (
            <div
              key={figure}
              className="flex flex-col-reverse justify-end border-b border-hair py-5 even:border-l even:pl-5 desktop:pr-4 desktop:not-first:border-l desktop:not-first:pl-6"
            >
              <dt className="mt-2 text-small text-muted">{text}</dt>
              <dd className="font-figures text-[clamp(1.5rem,0.9rem+3.2vw,3.25rem)] leading-none">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <div>
            <p className="font-semibold">
              {copy.market} {copy.sources[page.source]}
            </p>
            <p className="mt-3 max-w-[42em] text-small text-muted">{copy.text}</p>
          </div>
          <Chart
            {...chart}
            rows={ranges}
            mark="range"
            y="when"
            low="low"
            high="high"
            zero
            format="currency"
            digits={2}
          />
        </div>
      </div>
    </section>
  );
}
