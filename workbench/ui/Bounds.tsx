import { useRef } from "react";
import type { Value } from "#charts/rows.ts";
import { type Filter, filterIsEmpty } from "../model/view.ts";
import type { EditorProps } from "./filter-parts.tsx";
import { MenuGroup } from "./Menu.tsx";
import { RangeSliders } from "./RangeSliders.tsx";

const BOUND_NAMES = { strict: { low: "Above", high: "Below" }, included: { low: "From", high: "To" } };

/** Renders the bounds of numbers or dates, as inputs and on their distribution. */
export function Bounds({ filter, field, change }: EditorProps<Extract<Filter, { low: unknown }>>) {
  const type = field.kind === "date" ? "date" : "number";
  /** One step to undo for all that is typed until the field is left. */
  const entry = useRef({});
  const bind = (bound: "low" | "high", value: Value) => {
    const next = { ...filter, [bound]: value };
    change(next, filterIsEmpty(next) ? `${field.name}: all` : `${field.name} between bounds`, entry.current);
  };
  const leave = () => {
    entry.current = {};
  };
  const shown = (value: Value) => (type === "date" ? String(value ?? "").slice(0, 10) : String(value ?? ""));
  // As a number, not as text, which would turn "1.0" into "1" before the visitor has typed "1.05".
  const typed = (value: Value) => (typeof value === "number" ? value : shown(value));
  return (
    <MenuGroup name={`Only ${field.name} between`}>
      <RangeSliders filter={filter} field={field} onChange={bind} onBlur={leave} />
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
              onChange={({ target: { value } }) =>
                bind(bound, value === "" ? null : type === "number" ? Number(value) : value)
              }
              onBlur={leave}
              className="mt-1 min-h-11 w-full rounded-md border border-field bg-raised px-2 text-small text-ink"
            />
          </label>
        ))}
      </div>
    </MenuGroup>
  );
}
