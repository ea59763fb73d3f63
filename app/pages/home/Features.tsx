import type { ReactNode } from "react";
import type { HomeCopy } from "#editorial/home.ts";
import { Figure } from "#ui/Figure.tsx";
import { featureFigures } from "./figures.server.tsx";

type Figures = ReturnType<typeof featureFigures>;

/** Renders four features, each with an example from the books of the fictional retailer. */
export function Features({ copy }: { copy: HomeCopy["features"] }) {
  const { dashboards, reports, analysis, assistant } = copy;
  const figures = featureFigures(copy);
  return (
    <section aria-labelledby="features" className="band">
      <div className="measure">
        <h2 id="features" className="max-w-[16em] text-h1">
          {copy.heading}
        </h2>
        <div className="mt-10 grid border-t border-ink desktop:grid-cols-[7fr_5fr]">
          <Panel {...dashboards}>
            <Figure level="h4" title={dashboards.figure} sub={dashboards.sub} source={dashboards.source}>
              {figures.sales}
            </Figure>
          </Panel>
          <Panel {...reports} second>
            <Report copy={reports} rows={figures.report} />
          </Panel>
        </div>
        <div className="grid border-t border-hair desktop:grid-cols-[5fr_7fr]">
          <Panel {...analysis}>
            <Figure level="h4" title={figures.analysis.sentence} sub={analysis.sub} source={analysis.source}>
              {figures.analysis.chart}
            </Figure>
          </Panel>
          <Panel {...assistant} second>
            <Answer question={assistant.question} source={assistant.source} {...figures.assistant} />
          </Panel>
        </div>
      </div>
    </section>
  );
}

type PanelProps = {
  title: string;
  text: string;
  link: { label: string; href: string };
  /** Second in its row, after a hairline. */
  second?: boolean;
  children: ReactNode;
};

function Panel({ title, text, link, second = false, children }: PanelProps) {
  return (
    <div
      className={`flex flex-col gap-7 py-8 tablet:py-10 ${second ? "border-t border-hair desktop:border-t-0 desktop:border-l desktop:pl-10" : "desktop:pr-10"}`}
    >
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-[34em] text-muted">{text}</p>
        <a href={link.href} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
          {link.label}
        </a>
      </div>
      <div className="mt-auto">{children}</div>
    </div>
  );
}

type ReportProps = { copy: HomeCopy["features"]["reports"]; rows: Figures["report"] };

/** Renders a report as a sheet of paper, white in both themes. */
function Report({ copy: { figure: title, sub, source, columns }, rows }: ReportProps) {
  return (
    <figure aria-label={title} className="border border-ink bg-raised p-5 text-ink scheme-light">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-2">
        <h4 className="font-medium text-lead">{title}</h4>
        <span className="text-small text-muted">{sub}</span>
      </div>
      <table className="mt-1 w-full table-fixed text-right text-small">
        <thead>
          <tr className="border-b border-hair text-muted">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 font-normal first:text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-hair last:border-ink last:font-semibold">
              <th scope="row" className="py-2 text-left font-normal [tr:last-child>&]:font-semibold">
                {name}
              </th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-4 flex justify-between text-small text-muted">
        <span>{source}</span>
        <span className="pl-4 whitespace-nowrap">Page 1 of 1</span>
      </figcaption>
    </figure>
  );
}

type AnswerProps = Figures["assistant"] & { question: string; source: string };

/** Renders a question, its answer as a sentence, and the chart behind it. */
function Answer({ question, source, sentence, chart }: AnswerProps) {
  return (
    <figure aria-label={question}>
      <p className="ml-auto w-fit max-w-[85%] rounded-md bg-ink px-4 py-2.5 text-paper">{question}</p>
      <div className="mt-4 border-l-2 border-ink pl-4">
        <p className="font-semibold">{sentence}</p>
        <div className="mt-2">{chart}</div>
      </div>
      <figcaption className="mt-3 border-t border-hair pt-2.5 text-small text-muted">{source}</figcaption>
    </figure>
  );
}
