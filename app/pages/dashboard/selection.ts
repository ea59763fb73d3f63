import type { Industries } from "./industries.data.ts";
import { fullSelection, type Selection, yearsOf } from "./measures.ts";

/** Parses the query of the address; missing and invalid values select all data. */
export function readSelection(query: string, data: Industries): Selection {
  const params = new URLSearchParams(query);
  const all = fullSelection(data);
  const years = yearsOf(data);
  const year = (name: string, otherwise: number) => {
    const asked = Number(params.get(name));
    return years.includes(asked) ? asked : otherwise;
  };
  const industry = params.get("industry") ?? "";
  const [from, to] = [year("from", all.from), year("to", all.to)];
  return {
    industry: data.industries.some(({ name }) => name === industry) ? industry : "",
    from: Math.min(from, to),
    to: Math.max(from, to),
  };
}

/** Returns the query of a selection; empty for all data. */
export function selectionQuery({ industry, from, to }: Selection, data: Industries): string {
  const all = fullSelection(data);
  const params = new URLSearchParams();
  if (industry) params.set("industry", industry);
  if (from !== all.from) params.set("from", String(from));
  if (to !== all.to) params.set("to", String(to));
  return params.toString();
}
