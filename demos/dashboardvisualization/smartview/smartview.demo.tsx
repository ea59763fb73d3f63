import { useRef, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { clearLocalStorage, useLocalStorage } from "../../kit/useLocalStorage.ts";
import { SuggestionList } from "./SuggestionList.tsx";
import { chartOf, FIELDS, fieldNames, suggest } from "./suggest.ts";
import { DAYS, days, formatFilters, readViews, rowsOf, START, type View } from "./views.ts";

const STORAGE_KEY = "demo-smartview";
export const clearSavedState = () => clearLocalStorage(STORAGE_KEY);

const fieldChoices = fieldNames.map((field) => [field, FIELDS[field].name] as const);
const dayChoices = keysOf(DAYS).map((value) => [value, DAYS[value].name] as const);

/** Named views of one data set, with charts suggested for the chosen fields. */
export default function SmartViewDemo() {
  const [views, setViews] = useLocalStorage<readonly View[]>(STORAGE_KEY, START, readViews);
  const [view, { choice }, setView] = useControls<View>(START[0]);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);

  const rows = rowsOf(days, view);
  const suggestions = suggest(view.fields, rows);
  const kind = suggestions.some((each) => each.kind === view.kind)
    ? view.kind
    : (suggestions[0]?.kind ?? "list");
  const spec = chartOf(kind, view.fields, rows);
  const saved = views.some((each) => JSON.stringify(each) === JSON.stringify(view));
  const description = `${suggestions.find((each) => each.kind === kind)?.name} of ${new Intl.ListFormat("en-US").format(view.fields.map((field) => FIELDS[field].name.toLowerCase()))}`;
  const title = `${saved ? view.name : `${view.name}, changed`}: ${formatCount(rows.length, "row")}`;

  return (
    <DemoLayout
      status={`${title}. ${description}`}
      controls={
        <>
          <Choice
            label="View"
            value={view.name}
            options={views.map((each) => each.name)}
            choose={(chosen) => setView(views.find((each) => each.name === chosen) ?? view)}
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
          <form
            className="flex flex-col gap-3 border-t border-hair pt-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() === "") {
                setError("Give your view a name, then save it.");
                nameField.current?.focus();
                return;
              }
              const own = { ...view, kind, name: name.trim() };
              setViews([...views.filter((each) => each.name !== own.name), own]);
              setView(own);
              setName("");
            }}
          >
            <Field
              ref={nameField}
              label="Name your view"
              hint="For example: Garden, April"
              error={error}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
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
      <SuggestionList suggestions={suggestions} chosen={kind} choose={choice("kind").choose} />
      <div className="mt-6">
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
      </div>
    </DemoLayout>
  );
}
