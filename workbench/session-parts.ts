import type { Query } from "./engine/engine.ts";
import { loadPart } from "./import/file-error.ts";
import type { Table } from "./model/table.ts";
import { usedFields, type View } from "./model/view.ts";
import { type Opening, PROJECT_START } from "./session-state.ts";

export const loadFormulas = () => loadPart("The reader of formulas", import("./engine/calculated.ts"));

/** Returns what a file opens if it is a project. */
export async function readIfProject(file: File): Promise<Opening | undefined> {
  if ((await file.slice(0, PROJECT_START.length).text()) !== PROJECT_START) return undefined;
  const { readProject } = await loadPart("The reader of projects", import("./project.ts"));
  return readProject(file);
}

/** Returns a table with calculated fields. */
export const withCalculated = async (
  query: Query,
  table: Table,
  calculated: View["calculated"],
): Promise<Table> =>
  calculated.length === 0
    ? (table.base ?? table)
    : (await loadFormulas()).withCalculated(query, table, calculated);

/** Returns which fields of some views are in none of others, in words; an empty text if there are none. */
export function leftOut(views: readonly View[], next: readonly View[], where: string): string {
  const namesIn = (all: readonly View[]) =>
    all.flatMap((each) => [...usedFields(each), ...each.calculated.map(({ name }) => name)]);
  const kept = namesIn(next);
  const left = new Set(namesIn(views).filter((name) => !kept.includes(name)));
  return left.size > 0 ? `No longer in ${where}: ${[...left].join(", ")}` : "";
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
