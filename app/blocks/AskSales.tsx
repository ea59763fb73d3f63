import { type FormEvent, useRef, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { answer } from "#company/answer.ts";
import type { SalesCube } from "#company/sales-cube.data.ts";
import type { HomeCopy } from "#editorial/home.ts";
import { Button } from "#ui/Button.tsx";

type AskSalesProps = {
  cube: SalesCube;
  /** The first question is answered at the start. */
  questions: readonly string[];
  /** The possible questions, shown with one that is not understood. */
  known: HomeCopy["window"]["known"];
  /** Shows the query beside the chart. */
  withQuery?: boolean;
};

/** Renders a field for questions about the sales, with examples, and the answer as a sentence and a chart. */
export function AskSales({ cube, questions, known, withQuery = false }: AskSalesProps) {
  const [asked, setAsked] = useState(questions[0] ?? "");
  /** Holds the text, not React: what a program fills in without an event is asked, too. */
  const field = useRef<HTMLInputElement>(null);
  const found = answer(cube, asked);
  const ask = (question: string) => {
    if (field.current) field.current.value = question;
    setAsked(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(field.current?.value ?? "");
  };
  return (
    <>
      <form onSubmit={submit}>
        <div className="flex gap-2">
          <input
            aria-label="Question"
            ref={field}
            defaultValue={questions[0]}
            maxLength={120}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-field bg-raised px-3"
          />
          <Button size="small" type="submit">
            Ask
          </Button>
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4 text-small">
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className="link min-h-11 text-left"
                aria-pressed={question === asked}
                onClick={() => ask(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <div role="status" className="pt-1">
        {found.understood ? (
          <>
            <p className="text-small text-muted">{found.question}</p>
            <p className="font-medium text-lead leading-snug">{found.sentence}</p>
          </>
        ) : (
          <p className="border-l-2 border-alert pl-3 text-small">{`${found.reason} ${known}`}</p>
        )}
      </div>
      {found.understood && (
        <div className={withQuery ? "mt-3 grid gap-x-10 gap-y-4 desktop:grid-cols-2" : ""}>
          <Chart
            mark={found.isSeries ? "column" : "bar"}
            rows={found.rows}
            {...(found.isSeries
              ? { x: "label", y: "value" }
              : { x: "value", y: "label", order: "given" as const })}
            {...found.format}
            highlight={found.highlight}
            height={found.isSeries ? 8 : 2}
          />
          {withQuery && (
            <div>
              <p className="text-small font-semibold">The query</p>
              <pre className="mt-2 border border-hair bg-paper p-4 text-small whitespace-pre-wrap">
                {found.sql}
              </pre>
            </div>
          )}
        </div>
      )}
    </>
  );
}
