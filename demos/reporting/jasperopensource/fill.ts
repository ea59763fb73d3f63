import { formatNumber } from "#charts/format-values.ts";
import { compareBy, numberOf, type Row, type Value } from "#charts/rows.ts";
import { DesignError } from "../../kit/xml.ts";
import type { Band, Jrxml, TextItem } from "./jrxml.ts";

/** A text on a page; lengths are in points from the top left corner. */
type PageText = Omit<TextItem, "content"> & { text: string };
export type FilledPage = readonly PageText[];

/** Values available to an expression. */
type Scope = { row: Row; variables: ReadonlyMap<string, Value> };

/**
 * Fills a design with rows like the JasperReports engine: sorts the rows, prints bands and breaks pages between bands.
 * @throws DesignError for an unknown field or variable, and for a band higher than a page
 */
export function fill(design: Jrxml, rows: readonly Row[]): FilledPage[] {
  const { page, bands, groups } = design;
  const sorted = rows.toSorted(compareBy(design.sort));
  const footHeight = bands.pageFooter.reduce((sum, { height }) => sum + height, 0);
  const bottom = page.height - page.bottom - footHeight;
  const pages: PageText[][] = [];
  const values = new Map<string, Value>(design.variables.map(({ name }) => [name, null]));
  let y = 0;
  let scope: Scope = { row: {}, variables: values };

  const place = (band: Band, top: number) =>
    pages.at(-1)?.push(
      ...band.items.map(({ content, ...item }) => ({
        ...item,
        x: item.x + page.left,
        y: item.y + top,
        text: "text" in content ? content.text : format(evaluate(content.expression, scope), content.pattern),
      })),
    );
  const printPageFooter = () => {
    let top = bottom;
    for (const band of bands.pageFooter) {
      place(band, top);
      top += band.height;
    }
  };
  const startPage = () => {
    if (pages.length > 0) printPageFooter();
    pages.push([]);
    values.set("PAGE_NUMBER", pages.length);
    reset("Page");
    y = page.top;
    for (const band of [...bands.pageHeader, ...bands.columnHeader]) printBand(band);
  };
  const printBand = (band: Band) => {
    if (band.height > bottom - page.top)
      throw new DesignError(`A band of ${band.height} points fits no page`);
    if (y + band.height > bottom) startPage();
    place(band, y);
    y += band.height;
  };
  const reset = (type: string, group?: string) => {
    for (const { name, resetType, resetGroup } of design.variables)
      if (resetType === type && (group === undefined || resetGroup === group)) values.set(name, null);
  };

  startPage();
  bands.title.forEach(printBand);
  let open: readonly Value[] | undefined;
  for (const row of sorted) {
    const next: Scope = { row, variables: values };
    const keys = groups.map(({ expression }) => evaluate(expression, next));
    const before = open;
    const changed = before ? keys.findIndex((key, i) => key !== before[i]) : 0;
    const begun = changed < 0 ? [] : groups.slice(changed);
    if (before) for (const { footer } of begun.toReversed()) footer.forEach(printBand);
    scope = next;
    for (const { name } of begun) reset("Group", name);
    updateVariables(design.variables, values, next);
    for (const { header } of begun) header.forEach(printBand);
    bands.detail.forEach(printBand);
    open = keys;
  }
  if (open) for (const { footer } of groups.toReversed()) footer.forEach(printBand);
  bands.summary.forEach(printBand);
  printPageFooter();
  return pages;
}

function updateVariables(variables: Jrxml["variables"], values: Map<string, Value>, scope: Scope) {
  for (const { name, calculation, expression } of variables) {
    const value = numberOf(evaluate(expression, scope));
    const before = numberOf(values.get(name));
    const known = Number.isFinite(before);
    const next: Readonly<Record<string, number>> = {
      Sum: (known ? before : 0) + value,
      Count: (known ? before : 0) + 1,
      Highest: known ? Math.max(before, value) : value,
      Lowest: known ? Math.min(before, value) : value,
      Nothing: value,
    };
    if (!(calculation in next)) throw new DesignError(`This demo cannot calculate ${calculation}`);
    values.set(name, next[calculation] ?? null);
  }
}

const PART = /\s*(?:"([^"]*)"|\$([FV])\{(\w+)\}|(\+))/y;

/** Evaluates an expression: fields, variables and string literals, concatenated by `+`. */
function evaluate(expression: string, { row, variables }: Scope): Value {
  const parts: Value[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < expression.length) {
    const found = PART.exec(expression);
    if (!found) throw new DesignError(`This demo cannot read the expression ${expression}`);
    const [, words, kind, name = "", plus] = found;
    if (plus) continue;
    if (words !== undefined) parts.push(words);
    else if (kind === "F") {
      if (Object.keys(row).length > 0 && !(name in row)) throw new DesignError(`There is no field ${name}`);
      parts.push(row[name] ?? null);
    } else {
      if (!variables.has(name)) throw new DesignError(`There is no variable ${name}`);
      parts.push(variables.get(name) ?? null);
    }
  }
  return parts.length === 1 ? (parts[0] ?? null) : parts.map((part) => part ?? "").join("");
}

/** Formats a value by its pattern; only decimals and digit grouping are supported. */
const format = (value: Value, pattern: string): string =>
  typeof value === "number" && pattern.includes(",")
    ? formatNumber(value, /\.(0+)/.exec(pattern)?.[1]?.length ?? 0)
    : String(value ?? "");
