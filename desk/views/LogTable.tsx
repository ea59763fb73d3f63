import type { DeskLogRow } from "#server/db/schema.ts";
import { TextLink } from "./Layout.tsx";
import { Table } from "./Table.tsx";
import { timeText } from "./words.ts";

/** The changes that the desk records, with their labels. */
const ACTIONS = {
  talking: "Marked as talking",
  won: "Marked as won",
  lost: "Marked as lost",
  handled: "Marked as handled",
  spam: "Marked as spam",
  quarantined: "Put back into quarantine",
  reopened: "Marked as new",
  released: "Released from quarantine",
  assigned: "Changed who handles it",
  noted: "Changed the note",
  retried: "Sent a delivery again",
  discarded: "Discarded a failed delivery",
  erased: "Erased a person",
  exported: "Exported submissions",
  "backed-up": "Made a backup",
  pushed: "Sent a push message",
  "published-content": "Published the content",
  "withdrew-content": "Went back to the version before",
} as const;
export type Action = keyof typeof ACTIONS;

/** Changes that take a while. Their entry has a result once they are complete. */
const WITH_RESULT = ["erased", "exported", "backed-up", "pushed"] as const satisfies Action[];
export type ActionWithResult = (typeof WITH_RESULT)[number];

const labels = new Map<string, string>(Object.entries(ACTIONS));

export const actionText = (action: string) => labels.get(action) ?? action;

/** True for a change that still runs, failed, or was interrupted. */
export const isIncomplete = ({ action, result }: DeskLogRow) =>
  result === null && WITH_RESULT.some((each) => each === action);

export function LogTable({ entries }: { readonly entries: readonly DeskLogRow[] }) {
  return (
    <Table
      label="Changes"
      className="[&_td:first-child]:whitespace-nowrap"
      headings={["When (UTC)", "Who", "What"]}
      rows={entries.map((entry) => [
        <TextLink key="when" href={`/log/${entry.id}`}>
          {timeText(entry.created_at)}
        </TextLink>,
        <bdi key="who">{entry.name}</bdi>,
        `${actionText(entry.action)}${isIncomplete(entry) ? " (not complete)" : ""}`,
      ])}
    />
  );
}
