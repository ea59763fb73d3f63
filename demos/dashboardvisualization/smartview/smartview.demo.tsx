import { type FormEvent, useRef, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { Segmented, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Deferred, DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { chartOf, FIELDS, fieldNames, listOf, suggest } from "./suggest.ts";
import { DAYS, days, formatFilters, nameError, rowsOf, SHARED, type View } from "./views.ts";

const fieldChoices = fieldNames.map((field) => [field, FIELDS[field].name] as const);
const dayChoices = keysOf(DAYS).map((value) => [value, DAYS[value].name] as const);

/** Named views of one data set, with charts suggested for the chosen fields. */
export default function SmartViewDemo() {
  const [own, setOwn] = useState<readonly View[]>([]);
  const [view, { choice }, setView] = useControls<View>(SHARED[0]);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);

  const views: readonly View[] = [...SHARED, ...own];
  const rows = rowsOf(days, view);
  const suggestions = suggest(view.fields, rows);
  const chosen = suggestions.find(({ kind }) => kind === view.kind) ?? suggestions[0];
  if (!chosen) return null;
  const { kind, shows } = chosen;
  const spec = chartOf(chosen, rows);
  const saved = views.some((each) => JSON.stringify(each) === JSON.stringify(view));
  const description = `${chosen.name} of ${listOf(shows)}`;
  const title = `${saved ? view.name : `${view.name}, changed`}: ${formatCount(rows.length, "row")}`;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...view, kind, name: name.trim() };
    const wrong = nameError(next.name);
    setError(wrong);
    if (wrong) {
      nameField.current?.focus();
      return;
    }
    setOwn([...own.filter((each) => each.name !== next.name), next]);
    setView(next);
    setName("");
  };

  return (
    <DemoLayout
      status={`${title}. ${description}`}
      controls={
        <>
          <Choice
            label="View"
            value={view.name}
            options={views.map((each) => each.name)}
            choose={(wanted) => setView(views.find((each) => each.name === wanted) ?? view)}
          />
          <Choice label="Days" options={dayChoices} {...choice("days")} />
          <Choice label="Year" options={[["all", "All years"], "2023", "2024", "2025"]} {...choice("year")} />
        </>
      }
      more={
        <>
          <Switches
            label="Fields"
            options={fieldChoices}
            chosen={view.fields}
            change={(fields) => setView({ ...view, kind, fields })}
          />
          <form className="flex flex-col gap-3 border-t border-hair pt-4" onSubmit={save}>
            <Field
              ref={nameField}
              label="Name your view"
              hint="For example: Garden, April"
              error={error}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" kind="quiet" size="small">
              Save this view
            </Button>
          </form>
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <p className="text-small text-muted">{`Filters: ${formatFilters(view)}`}</p>
      <div className="mt-4">
        <Segmented
          label="Suggested charts"
          value={kind}
          options={suggestions.map((each) => [each.kind, each.name] as const)}
          choose={choice("kind").choose}
        />
        <p className="mt-1.5 text-small text-muted">{chosen.reason}</p>
      </div>
      <div className="mt-6">
        <Deferred>
          {spec && rows.length > 0 ? (
            <Chart {...spec} title={description} sub="All stores and the online shop, one row a day" />
          ) : (
            <DataTable
              key={JSON.stringify(view)}
              label="Rows of the view"
              rows={rows}
              columns={view.fields.map((field) => ({
                field,
                head: `${FIELDS[field].name}${FIELDS[field].unit && `, ${FIELDS[field].unit}`}`,
                ...(field === "date" && { format: (date) => formatDate(String(date)) }),
                ...(field === "year" && { format: String }),
              }))}
            />
          )}
        </Deferred>
      </div>
    </DemoLayout>
  );
}
