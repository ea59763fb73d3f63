import { type FormEvent, type ReactElement, useState } from "react";
import type { NumberFormat } from "#charts/format.ts";
import { keysOf } from "#contract/records.ts";
import { Select } from "#ui/Choice.tsx";
import {
  FORMATS,
  type FormatName,
  formatName,
  formatsOf,
  MAX_DIGITS,
  type ChartOptions as Options,
  readChartOptions,
} from "../model/chart-options.ts";
import { measureLabel, titleOf } from "../model/labels.ts";
import { measuresOf } from "../model/view.ts";
import { MenuGroup } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

const INPUT =
  "min-h-11 w-full min-w-0 rounded-md border border-field bg-raised px-2 text-ink desktop:min-h-9";
const BUTTON =
  "min-h-11 w-full cursor-pointer px-2.5 text-left underline underline-offset-4 hover:text-accent desktop:min-h-9";

/** Renders the content of the menu of what a chart says: its title, formats of measures, reference lines and the trend of dots. */
export function ChartOptions({ isDots }: { isDots: boolean }) {
  const { session, state } = useWorkbench();
  const { view } = state.history.now;
  const { title, references = [], trend } = view.chart;
  const formats = formatsOf(view.chart);
  const set = (part: { [Name in keyof Options]: Options[Name] | undefined }, announcement: string) =>
    session.edit(
      { ...session.view, chart: readChartOptions({ ...session.view.chart, ...part }) },
      announcement,
    );
  const setFormat = (label: string, part: NumberFormat) =>
    set(
      { formats: { ...view.chart.formats, [label]: { ...formats[label], ...part } } },
      `${label}: format changed`,
    );

  return (
    <div>
      <MenuGroup name="Title">
        <TextField
          label="Title"
          value={title ?? ""}
          placeholder={titleOf(view)}
          onChange={(text) => set({ title: text }, text ? "Title changed" : "Title describes the data")}
        />
      </MenuGroup>
      {measuresOf(view)
        .map(measureLabel)
        .map((label) => (
          <MenuGroup key={label} name={label}>
            <Field label="Format">
              <Select
                value={formatName(formats[label] ?? {})}
                options={keysOf(FORMATS).map((name) => [name, FORMATS[name][0]] as const)}
                choose={(name: FormatName) => {
                  const { unit, digits } = formats[label] ?? {};
                  const kept = { unit, digits, style: undefined, currency: undefined };
                  setFormat(label, { ...kept, ...FORMATS[name][1] });
                }}
                className={INPUT}
              />
            </Field>
            <Field label="Decimals">
              <Select
                value={String(formats[label]?.digits ?? "auto")}
                options={[
                  ["auto", "Automatic"] as const,
                  ...Array.from({ length: MAX_DIGITS + 1 }, (_, i) => [String(i), String(i)] as const),
                ]}
                choose={(digits) =>
                  setFormat(label, { digits: digits === "auto" ? undefined : Number(digits) })
                }
                className={INPUT}
              />
            </Field>
            <TextField
              label="Unit"
              value={formats[label]?.unit ?? ""}
              placeholder="none"
              onChange={(unit) => setFormat(label, { unit })}
            />
          </MenuGroup>
        ))}
      <MenuGroup name="Reference lines">
        {references.map(({ at, name }, i) => {
          const words = [name, at === "mean" ? "Average" : at]
            .filter((each) => each !== undefined)
            .join(": ");
          return (
            <Action
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
              key={i}
              label={`Remove ${words}`}
              act={() => set({ references: references.filter((_, at) => at !== i) }, `Line ${words} removed`)}
            />
          );
        })}
        {!references.some(({ at }) => at === "mean") && (
          <Action
            label="Add the average"
            act={() => set({ references: [...references, { at: "mean" }] }, "Average added")}
          />
        )}
        {isDots && (
          <Action
            label={trend ? "Remove the trend line" : "Add a trend line"}
            act={() => set({ trend: trend ? undefined : true }, trend ? "Trend removed" : "Trend added")}
          />
        )}
        <NewReference
          onAdd={(at, name) => set({ references: [...references, { at, name }] }, `Line at ${at} added`)}
        />
      </MenuGroup>
    </div>
  );
}

/** Renders a button; without an action, that of its form. */
const Action = ({ label, act }: { label: string; act?: () => void }) => (
  <button type={act ? "button" : "submit"} className={BUTTON} onClick={act}>
    {label}
  </button>
);

function NewReference({ onAdd }: { onAdd: (at: number, name: string) => void }) {
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const at = Number.parseFloat(String(data.get("at")));
    if (!Number.isFinite(at)) return;
    onAdd(at, String(data.get("name")));
    form.reset();
  };
  return (
    <form onSubmit={add} className="grid gap-1">
      <Field label="Line at">
        <input name="at" type="number" step="any" required className={INPUT} />
      </Field>
      <Field label="Its name">
        <input name="name" type="text" placeholder="Target" className={INPUT} />
      </Field>
      <Action label="Add a line" />
    </form>
  );
}

type TextFieldProps = {
  label: string;
  value: string;
  placeholder: string;
  /** Called when the visitor leaves the field or presses Enter: each call is a step of undo. */
  onChange: (text: string) => void;
};

function TextField({ label, value, placeholder, onChange }: TextFieldProps) {
  const [text, setText] = useState(value);
  const commit = () => text !== value && onChange(text);
  return (
    <Field label={label}>
      <input
        type="text"
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === "Enter" && commit()}
        className={INPUT}
      />
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactElement }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
    <label className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2 px-2.5 py-0.5">
      <span>{label}</span>
      {children}
    </label>
  );
}
