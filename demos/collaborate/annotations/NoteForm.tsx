import { useState } from "react";
import type { Row } from "#charts/rows.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { Slider } from "../../kit/controls.tsx";
import { countWords, formatMonth, MAX_WORDS } from "./notes.ts";

type NoteFormProps = {
  rows: readonly Row[];
  /** Month to which a new note is pinned. */
  month: string;
  choose: (month: string) => void;
  pin: (text: string) => void;
};

/** Renders the form for a new note: a slider for its month and a field for its text. */
export function NoteForm({ rows, month, choose, pin }: NoteFormProps) {
  const [text, setText] = useState("");
  const words = countWords(text);
  return (
    <form
      className="flex flex-col gap-4 border-t border-hair pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        pin(text.trim());
        setText("");
      }}
    >
      <Slider
        label="Point"
        value={rows.findIndex((row) => row.month === month)}
        max={rows.length - 1}
        format={(i) => formatMonth(String(rows[i]?.month))}
        change={(i) => choose(String(rows[i]?.month))}
      />
      <Field
        label="Note"
        hint={`Cause, size and source; ${words} of ${MAX_WORDS} words`}
        {...(words > MAX_WORDS && { error: "Too long to be read on a chart" })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        disabled={words === 0 || words > MAX_WORDS}
      >{`Pin it to ${formatMonth(month)}`}</Button>
    </form>
  );
}
