import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { flights } from "../../datasets/public.data.ts";
import { CodeField } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout, Sheet } from "../../kit/layout.tsx";
import { type Design, readDesign } from "./design.ts";
import lateFlights from "./late-flights.rptdesign?raw";
import { runDesign } from "./run-design.ts";

/** Flights with the column names of the design's query. */
const table: readonly Row[] = flights.map(({ date = null, ...row }) => ({ ...row, flight_date: date }));

/** Runs a design. Returns its rows or an error message, and the design if it can be read. */
function run(text: string, given: Readonly<Record<string, string>>) {
  let design: Design | undefined;
  try {
    design = readDesign(text);
    return { design, rows: runDesign(design, table, given) };
  } catch (error) {
    return { design, error: error instanceof Error ? error.message : String(error) };
  }
}

/** A BIRT design with its parameters, its query and the rendered page. */
export default function BirtDemo() {
  const [text, setText] = useState(lateFlights);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const { design, rows, error } = run(text, given);
  // Half-typed XML cannot be read: the parameters keep their fields meanwhile.
  const [readable, setReadable] = useState(design);
  const summary = rows ? `${formatCount(rows.length, "row")} printed` : error;

  return (
    <DemoLayout
      status={summary}
      controls={
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setGiven(typed);
          }}
        >
          {readable?.parameters.map(({ name, prompt, type, start }) => (
            <Field
              key={name}
              label={prompt}
              hint={`${name}, ${type}`}
              value={typed[name] ?? start}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              autoComplete="off"
              autoCapitalize="characters"
            />
          ))}
          <Button type="submit">Run the report</Button>
        </form>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <Sheet label="The printed page">
          {rows ? (
            <>
              <h3 className="text-lead">{design.title}</h3>
              <p className="mt-1 text-small text-muted">{summary}</p>
              <div className="mt-4">
                <DataTable
                  key={JSON.stringify(design.columns)}
                  label={design.title}
                  rows={rows}
                  columns={design.columns}
                  page={10}
                />
              </div>
            </>
          ) : (
            <>
              <h3 className="text-lead">Nothing is printed</h3>
              <p role="alert" className="mt-2 text-alert">
                {error}
              </p>
            </>
          )}
        </Sheet>
        <CodeField
          label="late-flights.rptdesign"
          hint="The query is in queryText, with WHERE, AND and ORDER BY."
          value={text}
          rows={26}
          change={(next) => {
            setText(next);
            setReadable(run(next, given).design ?? readable);
          }}
        />
      </div>
    </DemoLayout>
  );
}
