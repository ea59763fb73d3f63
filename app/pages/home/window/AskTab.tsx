import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { Button } from "#ui/Button.tsx";
import { answer } from "./answer.ts";
import { TabHead, type TabProps } from "./parts.tsx";

/** Renders a field for questions about the sales, with examples, and the answer as a sentence and a chart. */
export function AskTab({ cube, copy }: TabProps) {
  const [asked, setAsked] = useState(copy.questions[0] ?? "");
  const [text, setText] = useState(asked);
  const found = answer(cube, asked);
  const ask = (question: string) => {
    setText(question);
    setAsked(question);
  };
  return (
    <>
      <TabHead title="Ask in plain words">
        <p className="text-tiny text-muted">{copy.rules}</p>
      </TabHead>
      <form
        className="px-4 pt-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text);
        }}
      >
        <div className="flex gap-2">
          <input
            aria-label="Question"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={120}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-field bg-raised px-3"
          />
          <Button size="small" type="submit">
            Ask
          </Button>
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4 text-small">
          {copy.questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className="link min-h-11"
                aria-pressed={question === asked}
                onClick={() => ask(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <div role="status" className="px-4 pt-1">
        {found.understood ? (
          <>
            <p className="text-tiny text-muted">{found.question}</p>
            <p className="font-serif text-[1.25rem] leading-snug">{found.sentence}</p>
          </>
        ) : (
          <p className="border-l-2 border-alert pl-3 text-small">
            {found.word ? `The model does not know “${found.word}”. ` : "Name a measure. "}
            {copy.known}
          </p>
        )}
      </div>
      {found.understood && (
        <div className="px-4 pb-3">
          <Chart
            mark={found.isSeries ? "column" : "bar"}
            rows={found.rows}
            {...(found.isSeries
              ? { x: "label", y: "value" }
              : { x: "value", y: "label", order: "given" as const })}
            highlight={found.highlight}
            height={found.isSeries ? 8 : 2}
            {...(/margin|returns/i.test(found.question) && { format: "percent" as const })}
          />
        </div>
      )}
    </>
  );
}
