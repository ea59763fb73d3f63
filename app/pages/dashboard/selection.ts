import { industries } from "./industries.data.ts";
import { fullSelection, type Selection, years } from "./measures.ts";

/** Parses the query of the address; missing and invalid values select all data. */
export function readSelection(query: string): Selection {
  const params = new URLSearchParams(query);
  const year = (name: "from" | "to") => {
    const asked = Number(params.get(name));
    return years.includes(asked) ? asked : fullSelection[name];
  };
  const industry = params.get("industry") ?? "";
  const [from, to] = [year("from"), year("to")];
  return {
    industry: industries.some(({ name }) => name === industry) ? industry : "",
    from: Math.min(from, to),
    to: Math.max(from, to),
  };
}

/** Returns the query of a selection; empty for all data. */
export function selectionQuery({ industry, from, to }: Selection): string {
  const params = new URLSearchParams();
  if (industry) params.set("industry", industry);
  if (from !== fullSelection.from) params.set("from", String(from));
  if (to !== fullSelection.to) params.set("to", String(to));
  return params.toString();
}
