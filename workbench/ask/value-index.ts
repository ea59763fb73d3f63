import type { Value } from "#charts/rows.ts";
import type { Field } from "../model/table.ts";
import { type Known, type Members, nameOf } from "./columns.ts";
import { ADJECTIVES, IGNORED, SYNONYMS, VALUE_SYNONYMS, WORDS } from "./words.data.ts";
import { keySet, keysOf, tokensOf } from "./words.ts";

type Index = {
  values: Map<string, Members[]>;
  partial: Map<string, Members[]>;
  vocabulary: Set<string>;
  own: readonly string[];
  rows: readonly string[];
};
const indexes = new WeakMap<Known, Index>();

/** Returns the values by their words, by those without the column's, by their initials and by other words for them. */
export function indexOf(known: Known): Index {
  const present = indexes.get(known);
  if (present) return present;
  const { table } = known;
  const exact = new Map<string, Members[]>();
  const aliases = new Map<string, Members[]>();
  const partial = new Map<string, Members[]>();
  const add = (index: Map<string, Members[]>, key: string, field: Field, value: Value) => {
    const list = index.get(key) ?? [];
    const same = list.find((each) => each.field === field);
    const others = list.filter((each) => each !== same);
    const values = [...new Set([...(same?.values ?? []), value])];
    if (key) index.set(key, [...others, { field, part: "exact", values }]);
  };
  for (const field of table.fields)
    for (const value of known.values.get(field.name) ?? []) {
      const keys = keysOf(String(value));
      const key = keys.join(" ");
      if (/^[\d ]*$/.test(key)) continue;
      add(exact, key, field, value);
      const name = nameOf(field).words;
      add(aliases, keys.filter((each) => !name.includes(each)).join(" "), field, value);
      for (const each of [keys[0], keys.at(-1)]) if (each) add(partial, each, field, value);
      if (keys.length > 1) {
        add(aliases, keys.join(""), field, value);
        add(aliases, keys.map(([first = ""]) => first).join(""), field, value);
      }
      for (const other of VALUE_GROUPS.find((group) => group.has(key)) ?? [])
        add(aliases, other, field, value);
    }
  for (const [key, members] of partial)
    if (members.some((each) => each.values.length > MAX_PARTIAL)) partial.delete(key);
  for (const [key, members] of aliases) if (!exact.has(key)) exact.set(key, members);
  const words = (text: string) => tokensOf(text).flatMap(({ lower, key }) => [lower, key]);
  const names = [...table.fields.map(({ name }) => name), ...[...known.values.values()].flat().map(String)];
  const own = [...new Set(names.flatMap(words))];
  const others = [
    table.name,
    ...SYNONYMS,
    ...ADJECTIVES.map(([forms]) => forms),
    ...WORDS.map(([each]) => each),
  ];
  const vocabulary = new Set([...own, ...others.flatMap(words), ...words(`${IGNORED}, ${PERIOD_WORDS}`)]);
  const index = { values: exact, partial, vocabulary, own, rows: keysOf(table.name) };
  indexes.set(known, index);
  return index;
}

const PERIOD_WORDS =
  "january, february, march, april, june, july, august, september, october, november, december, yesterday, today, previous, half, second";
const VALUE_GROUPS = VALUE_SYNONYMS.map(keySet);

/** Most values for which a word that they share stands: "managers". */
const MAX_PARTIAL = 5;
