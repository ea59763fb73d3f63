import type { DeskLogRow } from "#server/db/schema.ts";
import { ActionLink, Layout, Message, Nothing, PageTitle, TextLink } from "./Layout.tsx";
import { actionText, isIncomplete, LogTable } from "./LogTable.tsx";
import { Table } from "./Table.tsx";
import { numberText, timeText } from "./words.ts";

type LogProps = { readonly entries: readonly DeskLogRow[]; readonly next: string | undefined };

export function Log({ entries, next }: LogProps) {
  return (
    <Layout title="Log" section="Log">
      <PageTitle>Log</PageTitle>
      <p className="mt-3 mb-6 text-small text-muted">Who changed what at this desk, and when.</p>
      {entries.length > 0 ? <LogTable entries={entries} /> : <Nothing>Nothing was changed here yet.</Nothing>}
      {next !== undefined && (
        <p className="mt-6">
          <ActionLink href={`/log?before=${next}`}>Older</ActionLink>
        </p>
      )}
    </Layout>
  );
}

type LogEntryProps = {
  readonly entry: DeskLogRow;
  readonly result: readonly (readonly [label: string, count: number])[];
  /** The submission that it was about, if it is still stored. */
  readonly lead: string | undefined;
};

/** One change with its result, such as the number of rows that an erasure removed. */
export function LogEntry({ entry, result, lead }: LogEntryProps) {
  return (
    <Layout title={actionText(entry.action)} section="Log">
      <PageTitle>{actionText(entry.action)}</PageTitle>
      <p className="mt-3 mb-6 text-small text-muted">
        <bdi>{entry.name}</bdi>, {timeText(entry.created_at)} UTC
      </p>
      {isIncomplete(entry) && (
        <Message>
          This is not complete: it still runs, has failed, or was interrupted. Open this page again in a
          minute; if nothing has changed, do it once more.
        </Message>
      )}
      {result.length > 0 && (
        <Table
          className="max-w-xl"
          headings={["What", "Count"]}
          numeric="Count"
          rows={result.map(([label, count]) => [label, numberText(count)])}
        />
      )}
      {lead !== undefined && (
        <p className="mt-6">
          <TextLink href={`/inbox/${lead}`}>Open the submission</TextLink>
        </p>
      )}
    </Layout>
  );
}
