import type { ListedLead } from "../inbox/list.ts";
import { Table } from "./Table.tsx";
import { formName, stateText, timeText } from "./words.ts";

type LeadTableProps = { readonly leads: readonly ListedLead[]; readonly label: string };

/** A list of submissions. On a phone each is a block of lines. */
export function LeadTable({ leads, label }: LeadTableProps) {
  return (
    <Table
      label={label}
      className="desk-blocks"
      headings={["Received (UTC)", "Form", "From", "Country", "State"]}
    >
      {leads.map((lead) => (
        <tr key={lead.id} className={lead.quarantined === 1 ? "text-muted" : undefined}>
          <td className="whitespace-nowrap">
            <a href={`/inbox/${lead.id}`} className="link inline-flex min-h-6 items-center">
              {timeText(lead.created_at)}
            </a>
          </td>
          <td>{formName(lead.form)}</td>
          <td className={lead.email === null && !lead.name ? "none" : "break-all"}>
            {lead.name !== undefined && <bdi className="block break-words font-semibold">{lead.name}</bdi>}
            <bdi>{lead.email ?? "–"}</bdi>
          </td>
          <td className={lead.country === null ? "none" : undefined}>{lead.country ?? "–"}</td>
          <td className={stateText(lead) === "New" ? "font-semibold" : undefined}>{stateText(lead)}</td>
        </tr>
      ))}
    </Table>
  );
}
