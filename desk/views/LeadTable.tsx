import { type Filter, pathWith } from "../inbox/filter.ts";
import type { ListedLead } from "../inbox/list.ts";
import { Table } from "./Table.tsx";
import { formName, STATE_NAMES, timeText } from "./words.ts";

type LeadTableProps = {
  readonly leads: readonly ListedLead[];
  readonly label: string;
  /** The filter of the list, in which a submission leads to the next one. */
  readonly filter?: Filter;
  /** Whether the boxes by which submissions are chosen are checked; undefined without boxes. */
  readonly isChecked?: boolean;
};

/** A list of submissions. On a phone each is a block of lines. */
export function LeadTable({ leads, label, filter = {}, isChecked }: LeadTableProps) {
  const headings = ["Received (UTC)", "From", "Message", "Country", "Handler", "State"];
  return (
    <Table
      label={label}
      className="desk-blocks"
      headings={isChecked === undefined ? headings : ["Select", ...headings]}
      hidden="Select"
    >
      {leads.map((lead) => (
        <tr key={lead.id} className={lead.quarantined === 1 ? "text-muted" : undefined}>
          {isChecked !== undefined && (
            <td>
              <label className="relative top-1 inline-flex p-1">
                <span className="sr-only">
                  Select {lead.name ?? lead.email ?? formName(lead.form)}, {timeText(lead.created_at)}
                </span>
                <input
                  type="checkbox"
                  className="size-4.5 scroll-mb-28 accent-action"
                  name="lead"
                  value={lead.id}
                  defaultChecked={isChecked}
                />
              </label>
            </td>
          )}
          <td className="whitespace-nowrap">
            <a
              href={pathWith(`/inbox/${lead.id}`, filter)}
              className="link inline-flex min-h-6 scroll-mb-28 items-center"
            >
              {timeText(lead.created_at)}
            </a>
          </td>
          <td className={lead.email === null && !lead.name ? "none" : "min-w-0 break-all max-tablet:flex-1"}>
            {lead.name !== undefined && <bdi className="block break-words font-semibold">{lead.name}</bdi>}
            <bdi>{lead.email ?? "–"}</bdi>
          </td>
          <td className="min-w-48 max-tablet:w-full tablet:w-2/5">
            {formName(lead.form)}
            {lead.firstLine !== "" && (
              <span className="block truncate text-muted [contain:inline-size]" dir="auto">
                {lead.firstLine}
              </span>
            )}
          </td>
          <td className={lead.country === null ? "none" : undefined}>{lead.country ?? "–"}</td>
          <td className={lead.handler === null ? "none" : undefined} dir="auto">
            {lead.handler ?? "–"}
          </td>
          <td className={lead.state === "new" ? "font-semibold" : undefined}>{STATE_NAMES[lead.state]}</td>
        </tr>
      ))}
    </Table>
  );
}
