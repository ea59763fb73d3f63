import type { Value } from "#charts/rows.ts";
import { keySet, keysOf } from "#company/words.ts";
import type { Field } from "../model/table.ts";
import { VALUE_SYNONYMS } from "./columns.data.ts";
import type { Known, Members } from "./columns.ts";

/** How words name values: all of them, another name for one, or one of its words. */
const NAMINGS = ["whole", "alias", "partial"] as const;
export type Naming = (typeof NAMINGS)[number];

type Entry = { naming: Naming; members: readonly Members[] };

/** Most values for which a word that they share stands: "managers". */
const MAX_PARTIAL = 5;
const VALUE_GROUPS = VALUE_SYNONYMS.map(keySet);

const RANGE =
  /(?<![^\s(])(?!\d{4}-\d\d(?!\d))([$€£]?\d[\d,.]*[km%]?) ?[-–] ?(?=[$€£]?\d[\d,.]*[km%]?(?![\w-]))/gi;
/** Writes ranges of numbers in one way, in questions and values. @example withRanges("18–24") === "18 to 24" */
export const withRanges = (text: Value) => String(text).replace(RANGE, "$1 to ");

/** Returns the values by their words, by those without the column's, by their initials and by other words for them. */
export function valueIndex({ table, values }: Known): ReadonlyMap<string, Entry> {
  const index = new Map<string, Entry>();
  const add = (naming: Naming, key: string, field: Field, value: Value) => {
    const { members } = index.get(key) ?? { members: [] };
    const same = members.find((each) => each.field === field)?.values ?? [];
    const others = members.filter((each) => each.field !== field);
    const all = [...new Set([...same, value])];
    if (key) index.set(key, { naming, members: [...others, { field, part: "exact", values: all }] });
  };
  const named = table.fields.flatMap((field) =>
    (values.get(field.name) ?? []).map((value) => ({ field, value, keys: keysOf(withRanges(value)) })),
  );
  for (const naming of NAMINGS) {
    const before = new Set(index.keys());
    for (const { field, value, keys } of named)
      for (const key of new Set(NAMES[naming](keys, keysOf(field.name))))
        if (!before.has(key) && /[^\d ]/.test(keys.join(" "))) add(naming, key, field, value);
  }
  const isVague = ({ naming, members }: Entry) =>
    naming === "partial" && members.some((each) => each.values.length > MAX_PARTIAL);
  return new Map([...index].filter(([, entry]) => !isVague(entry)));
}

/** The phrases that name a value. @param column the words of its column's name */
const NAMES: Record<Naming, (keys: readonly string[], column: readonly string[]) => readonly string[]> = {
  whole: (keys) => [keys.join(" ")],
  alias: (keys, column) => [
    keys.filter((each) => !column.includes(each)).join(" "),
    ...(keys.length > 1 ? [keys.join(""), keys.map(([first = ""]) => first).join("")] : []),
    ...VALUE_GROUPS.filter((group) => group.has(keys.join(" "))).flatMap((group) => [...group]),
  ],
  partial: (keys) => [keys[0] ?? "", keys.at(-1) ?? ""],
};
