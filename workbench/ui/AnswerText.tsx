import { useEffect, useRef } from "react";
import { hasSameQuery } from "../model/sql.ts";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the last answer, as long as the view has its query, however it is shown. */
export function AnswerText({ ask }: { ask: (question: string) => void }) {
  const { state } = useWorkbench();
  const { answer, history, table } = state;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = document.querySelector("[data-workbench] [data-result]");
    // Below the fold, as on a phone, nobody would see that there is an answer.
    if (answer?.view && shown && shown.getBoundingClientRect().top > innerHeight / 2)
      words.current?.scrollIntoView({ block: "start" });
  }, [answer]);
  if (!answer || (answer.view && !hasSameQuery(answer.view, history.now.view, table))) return null;
  const { view, understood, assumed, notUnderstood, suggestions } = answer;
  const rows = [
    { name: view ? "Shows" : "Not understood", text: view ? understood : answer.question },
    { name: "Assumed", text: assumed.join("; ") },
    { name: "Not understood", text: view ? notUnderstood.join("; ") : "" },
  ];
  return (
    <div ref={words} className="mt-2 text-small leading-snug">
      {rows.map(
        ({ name, text }, at) =>
          text && (
            <p key={name} className={at === 2 ? "border-l-2 border-alert pl-2" : ""}>
              <span className={at === 0 ? "font-semibold" : "text-muted"}>{`${name}: `}</span>
              <span>{text}</span>
            </p>
          ),
      )}
      {suggestions.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted">{view ? "Did you mean" : "Ask for example"}</span>
          {suggestions.map((question) => (
            <button
              key={question}
              type="button"
              onClick={() => ask(question)}
              className="link min-h-11 cursor-pointer text-left"
            >
              {question}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
