import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { exampleQuestions } from "../ask/examples.ts";
import { Combobox } from "./Combobox.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { useWorkbench } from "./useWorkbench.ts";

const loadAnswer = () => import("./AnswerText.tsx").then(({ AnswerText }) => AnswerText);

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
    session.reader.completionsOf(typed).then(show, () => show([]));
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
      {state.answer && <LoadedPart what="The answer" load={loadAnswer} props={{ ask }} />}
    </form>
  );
}
