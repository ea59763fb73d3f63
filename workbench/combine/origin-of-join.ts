import type { TableInput } from "../import/read-file.ts";
import { choicesFor, type Remark, remarksOf, sentences } from "../import/remark.ts";
import type { Origin } from "../origin.ts";
import { describeOutcome, type Join, joinSql, outcomeOf, type Side } from "./join.ts";

/** Keys of the import settings of both sides. */
export const FIRST = "first";
const SECOND = "second";

/**
 * Returns the origin of a table that is joined to another one. What the join does is found by its own rows, and said again
 * after each change of how the files are read.
 * @param summed a column of numbers, of which is said if the join changes its sum
 */
export function originOfJoin(first: Origin, second: Origin, join: Join, summed: string | undefined): Origin {
  const titles = [first.source.title, second.source.title] as const;
  return {
    source: { kind: "file", name: first.source.name, title: titles.join(" + ") },
    viewOf: first.viewOf,
    read: async (choices) => {
      const own = await first.read(choicesFor(FIRST, choices));
      const added = await second.read(choicesFor(SECOND, choices));
      const make: NonNullable<TableInput["joins"]>[number]["make"] = async (query, ...tables) => {
        const [a, b] = await Promise.all(
          tables.map(async (table, i): Promise<Side> => {
            const { columns } = await query(`SELECT * FROM "${table}" LIMIT 0`);
            return { table, title: titles[i] ?? "", fields: columns };
          }),
        );
        if (!a || !b) throw new Error("a join has two tables");
        const isThere = a.fields.some(({ name, kind }) => name === summed && kind === "number");
        const outcome = await outcomeOf(query, [a, b], join, isThere ? summed : undefined);
        const { facts, warning } = describeOutcome(outcome, titles, join);
        const by = join.pairs.map((pair) => `${pair.first} = ${pair.second}`).join(" and ");
        const text = sentences(`Joined to ${titles[0]} by ${by}`, ...facts, warning);
        const remark: Remark = { about: titles[1], text, isResult: true };
        return { sql: joinSql([a, b], join), remark };
      };
      return {
        ...own,
        remarks: [
          ...(first.source.kind === "set" ? [] : remarksOf(FIRST, titles[0], own.remarks)),
          ...remarksOf(SECOND, titles[1], added.remarks),
        ],
        joins: [...(own.joins ?? []), { added, make }],
      };
    },
  };
}
