import { Select } from "#ui/Choice.tsx";
import { remeasure } from "../model/edit-view.ts";
import { aggregateLabel, measureLabel } from "../model/labels.ts";
import { divisorsOf, type Measure } from "../model/view.ts";
import { MenuGroup } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the choice of what a measure is divided by. */
export function DivisorSelect({ at, measure }: { at: number; measure: Measure }) {
  const { session, state } = useWorkbench();
  const divisors = divisorsOf(state.table.fields);
  const divide = (label: string) => {
    const { per: _, ...whole } = measure;
    const per = divisors.find((each) => aggregateLabel(each) === label);
    const next = per ? { ...whole, per } : whole;
    session.edit(remeasure(session.view, at, next), measureLabel(next));
  };
  return (
    <MenuGroup name="Divided by">
      <Select
        aria-label="Divided by"
        value={measure.per ? aggregateLabel(measure.per) : ""}
        options={[["", "Nothing"], ...divisors.map(aggregateLabel)]}
        choose={divide}
        className="mx-2.5 mb-1 min-h-11 w-[calc(100%-1.25rem)] rounded-md border border-field bg-raised px-2 desktop:min-h-9"
      />
    </MenuGroup>
  );
}
