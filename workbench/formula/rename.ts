import { formulaTokens } from "#charts/parse-formula.ts";
import {
  type Aggregate,
  type Calculated,
  DIMENSION_SHELVES,
  type Filter,
  type Measure,
  type View,
} from "../model/view.ts";
import { writtenName } from "./functions.ts";

/**
 * Adds a calculated field to a view, or replaces one, under a new name wherever the view has it.
 * @param before the name of the field to replace
 */
export function withField(view: View, field: Calculated, before: string | undefined): View {
  if (before === undefined) return { ...view, calculated: [...view.calculated, field] };
  const { name: to } = field;
  const calculated = view.calculated.map((each) =>
    each.name === before ? field : { ...each, formula: renamedIn(each.formula, before, to) },
  );
  const rename = <T extends { field: string | null }>(item: T): T =>
    item.field === before ? { ...item, field: to } : item;
  const renameMeasure = <T extends Aggregate & { per?: Aggregate }>({ per, ...measure }: T) => ({
    ...rename(measure),
    ...(per && { per: rename(per) }),
  });
  return {
    ...view,
    calculated,
    ...Object.fromEntries(DIMENSION_SHELVES.map((shelf) => [shelf, view[shelf].map(rename)])),
    values: view.values.map((each): Measure => renameMeasure(each)),
    filters: view.filters.map(
      (each): Filter => ("top" in each ? { ...rename(each), by: renameMeasure(each.by) } : rename(each)),
    ),
  };
}

/** Returns a formula in which a field has another name. */
export function renamedIn(formula: string, from: string, to: string): string {
  const tokens = formulaTokens(formula, "fields");
  return tokens.toReversed().reduce((text, { kind, text: name, span: [start, end] }, i, all) => {
    const isCall = all[i - 1]?.text === "(" && kind === "word";
    const isName = (kind === "word" && !isCall) || kind === "reference";
    const isSame = name.replaceAll("]]", "]").toLowerCase() === from.toLowerCase();
    return isName && isSame ? text.slice(0, start) + writtenName(to) + text.slice(end) : text;
  }, formula);
}
