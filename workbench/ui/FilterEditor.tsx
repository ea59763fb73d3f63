import { useEffect, useRef, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import { Select } from "#ui/Choice.tsx";
import { dimensionLabel, valueText } from "../model/labels.ts";
import type { Field } from "../model/table.ts";
import { type Filter, ROW_COUNT, usualPart } from "../model/view.ts";
import type { OfferedValues } from "../queries.ts";
import { Bounds } from "./Bounds.tsx";
import { type EditorProps, LargestGroups, LastPeriods } from "./filter-parts.tsx";
import { MenuGroup } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Kinds of filters, with their names. */
const MODE_NAMES = {
  bounds: "Between bounds",
  last: "Last periods",
  values: "By values",
  top: "Largest groups",
  present: "With a value",
  missing: "Without a value",
};
type Mode = keyof typeof MODE_NAMES;

const MISSING = { part: "exact" as const, values: [null] };
/** Filters of each kind, as they begin; those of a kind without one do not suit the field. */
const startOf = (field: Field): Readonly<Record<Mode, Filter | false>> => ({
  bounds: (field.kind === "number" || field.kind === "date") && { field: field.name, low: null, high: null },
  last: field.kind === "date" && { field: field.name, unit: "month", last: 3 },
  values: { field: field.name, part: usualPart(field), values: [] },
  top: field.kind !== "date" && { field: field.name, top: 10, by: ROW_COUNT },
  present: { field: field.name, ...MISSING, not: true },
  missing: { field: field.name, ...MISSING },
});

function modeOf(filter: Filter): Mode {
  if ("last" in filter) return "last";
  if ("top" in filter) return "top";
  if ("low" in filter) return "bounds";
  const isMissing =
    "values" in filter && filter.part === "exact" && filter.values.every((each) => each === null);
  return isMissing && filter.values.length > 0 ? (filter.not ? "present" : "missing") : "values";
}

/** Renders the controls of a filter: its kind, and the bounds, values, periods or groups of that. */
export function FilterEditor({ filter, field, change }: EditorProps) {
  // Else the list of values would close as soon as the missing ones are the only chosen ones.
  const [isListed, setListed] = useState(modeOf(filter) === "values");
  const mode = isListed && ("values" in filter || "contains" in filter) ? "values" : modeOf(filter);
  const starts = startOf(field);
  const rest = { field, change };
  return (
    <>
      <Select
        aria-label={`Kind of filter of ${field.name}`}
        value={mode}
        options={keysOf(MODE_NAMES).flatMap((each) =>
          starts[each] || each === mode ? [[each, MODE_NAMES[each]] as const] : [],
        )}
        choose={(next) => {
          setListed(next === "values");
          if (starts[next]) change(starts[next], `${field.name}: ${MODE_NAMES[next].toLowerCase()}`);
        }}
        className="mx-2.5 mb-1 min-h-11 w-[calc(100%-1.25rem)] rounded-md border border-field bg-raised px-2 desktop:min-h-9"
      />
      {"low" in filter && <Bounds filter={filter} {...rest} />}
      {"last" in filter && <LastPeriods filter={filter} {...rest} />}
      {"top" in filter && <LargestGroups filter={filter} {...rest} />}
      {mode === "values" && ("values" in filter || "contains" in filter) && (
        <Values filter={filter} {...rest} />
      )}
    </>
  );
}

type ValuesFilter = Extract<Filter, { values: unknown } | { contains: unknown }>;

/** Renders the values to select; a text that is searched for can be the filter itself. */
function Values({ filter: given, change }: EditorProps<ValuesFilter>) {
  const { session } = useWorkbench();
  const [offered, setOffered] = useState<OfferedValues>();
  const [text, setText] = useState("contains" in given ? given.contains : "");
  const { field, not } = given;
  const filter: Extract<Filter, { values: unknown }> =
    "values" in given ? given : { field, part: "exact", values: [], ...(not && { not }) };
  const { part } = filter;
  /** The values that come first: those that are chosen when the list is read, so that it does not move at a click. */
  const chosen = useRef(filter.values);
  chosen.current = filter.values;
  useEffect(() => {
    const first = (value: Value) => Number(chosen.current.includes(value));
    let isLatest = true;
    const show = ({ values, total }: OfferedValues) =>
      isLatest && setOffered({ total, values: values.toSorted((a, b) => first(b.value) - first(a.value)) });
    session.reader.valuesOf({ field, part }, text).then(show, () => show({ values: [], total: 0 }));
    return () => {
      isLatest = false;
    };
  }, [session, field, part, text]);

  /** One step to undo for all that is typed. */
  const entry = useRef({});
  const choose = (values: readonly Value[]) =>
    change({ ...filter, values }, `Filter of ${field}: ${values.length} chosen`);
  const toggle = (value: Value) => {
    const others = filter.values.filter((each) => each !== value);
    choose(others.length < filter.values.length ? others : [...others, value]);
  };
  const { not: _, ...kept } = given;
  const turn = () => change(not ? kept : { ...given, not: true }, not ? "Only these" : "All but these");
  return (
    <MenuGroup name={`${not ? "All but these" : "Only these"} of ${dimensionLabel(filter)}`}>
      {part === "exact" && (
        <input
          type="search"
          aria-label={`Search the values of ${field}`}
          placeholder="Search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if ("contains" in given)
              change({ ...given, contains: target.value }, `${field} contains`, entry.current);
          }}
          className="my-1 min-h-11 w-full rounded-md border border-field bg-raised px-2 desktop:min-h-9"
        />
      )}
      {text !== "" && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2.5 desktop:min-h-8">
          <input
            type="checkbox"
            checked={"contains" in given}
            onChange={() =>
              change(
                "contains" in given ? filter : { field, contains: text, ...(not && { not }) },
                `${field} contains ${text}`,
              )
            }
            className={CHECKBOX}
          />
          <span>{`All that contain “${text}”`}</span>
        </label>
      )}
      <div className="max-h-64 overflow-y-auto">
        {offered?.values.map(({ value, rows }) => (
          <label
            key={String(value)}
            className="flex min-h-11 cursor-pointer items-center gap-2 px-2.5 desktop:min-h-8"
          >
            <input
              type="checkbox"
              checked={filter.values.includes(value)}
              onChange={() => toggle(value)}
              className={CHECKBOX}
            />
            <span className="min-w-0 flex-1">{valueText(part, value)}</span>
            <span className="text-small text-muted">{rows.toLocaleString("en-US")}</span>
          </label>
        ))}
        {offered?.total === 0 && <p className="px-2.5 py-2 text-muted">No value contains this</p>}
        {!offered && <p className="px-2.5 py-2 text-muted">Reading the values</p>}
      </div>
      {offered && offered.values.length < offered.total && (
        <p className="px-2.5 py-2 text-small text-muted">
          {`The ${offered.values.length} most frequent of ${formatCount(offered.total, "value")}${text === "" ? "" : " that contain this"}`}
        </p>
      )}
      {offered && text !== "" && offered.total > 1 && offered.values.length === offered.total && (
        <button
          type="button"
          onClick={() =>
            choose([...new Set([...filter.values, ...offered.values.map(({ value }) => value)])])
          }
          className="link min-h-11 cursor-pointer px-2.5 desktop:min-h-8"
        >
          {`Choose all ${offered.total} found`}
        </button>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2.5 desktop:min-h-8">
        <input type="checkbox" checked={not ?? false} onChange={turn} className={CHECKBOX} />
        <span>Leave these out</span>
      </label>
    </MenuGroup>
  );
}

const CHECKBOX = "size-4.5 shrink-0 accent-accent";
