import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { exampleQuestions } from "../ask/examples.ts";
import { hasSameQuery } from "../model/sql.ts";
import { Combobox } from "./Combobox.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the field for questions and the words of the answer, whose view is on the shelves. */
export function AskLine() {
  const { session, state, hydrated } = useWorkbench();
  const id = useId();
  const [text, setText] = useState("");
  const [options, setOptions] = useState<readonly { label: string }[]>([]);
  /** The text of the latest request: completions of earlier ones are dropped. */
  const latest = useRef("");
  const close = () => {
    latest.current = "";
    setOptions([]);
  };
  const type = (typed: string) => {
    setText(typed);
    latest.current = typed;
    const show = (found: readonly string[]) =>
      latest.current === typed && setOptions(found.map((label) => ({ label })));
    session.completionsOf(typed).then(show, () => show([]));
  };
  const ask = (question: string) => {
    close();
    setText(question);
    if (question.trim() !== "") void session.ask(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  return (
    <form onSubmit={submit} className="mt-2 noscript:hidden tablet:mt-4">
      <label htmlFor={id} className="text-small font-semibold">
        Ask
      </label>{" "}
      <span id={`${id}-hint`} className="text-small text-muted">
        by rules, in English: columns, values, dates
      </span>
      <div className="mt-1 flex gap-2">
        <Combobox
          id={id}
          options={options}
          listName="Questions"
          onSelect={({ label }) => type(`${label} `)}
          onClose={close}
          aria-describedby={`${id}-hint`}
          enterKeyHint="go"
          maxLength={200}
          disabled={!hydrated}
          placeholder={exampleQuestions(state.table)[0]}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="flex-1"
        />
        <Button size="small" type="submit" disabled={!hydrated}>
          Ask
        </Button>
      </div>
      <AnswerText ask={ask} />
    </form>
  );
}

/** Renders the last answer, as long as the view has its query, however it is shown. */
function AnswerText({ ask }: { ask: (question: string) => void }) {
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
