import { DataTable } from "../../kit/DataTable.tsx";
import { Change } from "./Change.tsx";
import { type Field, FORMATS, type Group, MEASURES, type Measure, nameOf } from "./cross-filter.ts";

type GroupTableProps = {
  field: Field;
  groups: readonly Group[];
  measure: Measure;
  /** Key of the group whose filter is active. */
  chosen: string | undefined;
  choose: (key: string | undefined) => void;
};

/** Renders the groups of a field, each a button with a bar, and a line at the value of the year before. */
export function GroupTable({ field, groups, measure, chosen, choose }: GroupTableProps) {
  const largest = Math.max(
    1e-9,
    ...groups.flatMap(({ now, before }) => [now[measure], before?.[measure] ?? 0]),
  );
  const sizeOf = (value: unknown) => `${(Math.max(0, Number(value)) / largest) * 100}%`;
  return (
    <DataTable
      label={`By ${field}`}
      page={12}
      rows={groups.map(({ key, now, before }) => ({
        key,
        value: now[measure],
        before: before?.[measure] ?? null,
        rate: now.rate,
      }))}
      columns={[
        {
          field: "key",
          head: `By ${field}`,
          format: (key) => nameOf(field, String(key)),
          cell: ({ key, value, before }, name) => (
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => choose(key === chosen ? undefined : String(key))}
              className="group grid min-h-11 w-full cursor-pointer content-center gap-1 text-left hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
            >
              <span>{name}</span>
              <span aria-hidden="true" className="relative block h-1.5">
                <span
                  className="absolute inset-y-0 left-0 bg-slate group-hover:bg-field group-aria-pressed:bg-highlight"
                  style={{ width: sizeOf(value) }}
                />
                {before !== null && (
                  <span
                    className="absolute -inset-y-0.5 border-l-2 border-ink"
                    style={{ left: sizeOf(before) }}
                  />
                )}
              </span>
            </button>
          ),
        },
        { field: "value", head: MEASURES[measure], format: (value) => FORMATS[measure](Number(value)) },
        {
          field: "before",
          head: "Change",
          cell: ({ value, before }) => (
            <Change now={Number(value)} before={before === null ? undefined : Number(before)} unit="%" />
          ),
        },
        { field: "rate", head: "Margin", format: (rate) => FORMATS.rate(Number(rate)) },
      ]}
    />
  );
}
