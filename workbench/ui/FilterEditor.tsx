import { useEffect, useRef, useState } from "react";
import type { Value } from "#charts/rows.ts";
import { dimensionLabel, valueText } from "../model/labels.ts";
import { distinctText, type Field } from "../model/table.ts";
import { type Filter, filterIsEmpty } from "../model/view.ts";
import { MenuGroup } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/**
 * Takes a changed filter, with an announcement for screen readers.
 * @param step identifies the step to undo that the change is a part of
 */
type Change = (next: Filter, announcement: string, step?: object) => void;
type EditorProps<F = Filter> = { filter: F; field: Field; change: Change };

/** Renders the controls of a filter: bounds of numbers and dates, or values to select. */
export const FilterEditor = ({ filter, ...rest }: EditorProps) =>
  "low" in filter ? <Bounds filter={filter} {...rest} /> : <Values filter={filter} {...rest} />;

type ValuesFilter = Exclude<Filter, { low: unknown }>;

/** Renders the values to select; a text that is searched for can be the filter itself. */
function Values({ filter: given, field: { distinct, missing }, change }: EditorProps<ValuesFilter>) {
  const { session, state } = useWorkbench();
  const [offered, setOffered] = useState<{ value: Value; rows: number }[]>();
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
    const show = (values: { value: Value; rows: number }[]) =>
      isLatest && setOffered(values.toSorted((a, b) => first(b.value) - first(a.value)));
    session.valuesOf({ field, part }, text).then(show, () => show([]));
    return () => {
      isLatest = false;
    };
  }, [session, field, part, text]);

  /** One step to undo for all that is typed. */
  const entry = useRef({});
  const toggle = (value: Value) => {
    const values = filter.values.includes(value)
      ? filter.values.filter((each) => each !== value)
      : [...filter.values, value];
    change({ ...filter, values }, `Filter of ${field}: ${values.length} chosen`);
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
        {offered?.map(({ value, rows }) => (
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
        {offered?.length === 0 && <p className="px-2.5 py-2 text-muted">No value contains this</p>}
        {!offered && <p className="px-2.5 py-2 text-muted">Reading the values</p>}
      </div>
      {part === "exact" && text === "" && offered && offered.length < distinct + Math.min(missing, 1) && (
        <p className="px-2.5 py-2 text-small text-muted">
          {`The ${offered.length} most frequent of ${distinctText(state.table, distinct)}`}
        </p>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2.5 desktop:min-h-8">
        <input type="checkbox" checked={not ?? false} onChange={turn} className={CHECKBOX} />
        <span>Leave these out</span>
      </label>
    </MenuGroup>
  );
}

const CHECKBOX = "size-4.5 shrink-0 accent-accent";

const BOUND_NAMES = { strict: { low: "Above", high: "Below" }, included: { low: "From", high: "To" } };

function Bounds({ filter, field, change }: EditorProps<Extract<Filter, { low: unknown }>>) {
  const type = field.kind === "date" ? "date" : "number";
  /** One step to undo for all that is typed until the field is left. */
  const entry = useRef({});
  const bind = (bound: "low" | "high", text: string) => {
    const value = text === "" ? null : type === "number" ? Number(text) : text;
    const next = { ...filter, [bound]: value };
    change(next, filterIsEmpty(next) ? `${field.name}: all` : `${field.name} between bounds`, entry.current);
  };
  const shown = (value: Value) => (type === "date" ? String(value ?? "").slice(0, 10) : String(value ?? ""));
  // As a number, not as text, which would turn "1.0" into "1" before the visitor has typed "1.05".
  const typed = (value: Value) => (typeof value === "number" ? value : shown(value));
  return (
    <MenuGroup name={`Only ${field.name} between`}>
      <div className="grid grid-cols-2 gap-2 px-2.5 pb-2">
        {(["low", "high"] as const).map((bound) => (
          <label key={bound} className="text-small text-muted">
            <span>{BOUND_NAMES[filter.strict ? "strict" : "included"][bound]}</span>
            <input
              type={type}
              step="any"
              value={typed(filter[bound])}
              placeholder={shown(field[bound])}
              min={shown(field.low)}
              max={shown(field.high)}
              onChange={({ target }) => bind(bound, target.value)}
              onBlur={() => {
                entry.current = {};
              }}
              className="mt-1 min-h-11 w-full rounded-md border border-field bg-raised px-2 text-small text-ink"
            />
          </label>
        ))}
      </div>
    </MenuGroup>
  );
}
