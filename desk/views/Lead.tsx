import type { OutboxRow } from "#server/db/schema.ts";
import { buttonClasses } from "#ui/Button.tsx";
import type { LeadDetail } from "../inbox/lead.ts";
import { Layout, Message, PageTitle, Part } from "./Layout.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { LogTable } from "./LogTable.tsx";
import { Table } from "./Table.tsx";
import { DELIVERIES, DELIVERY_STATES, formName, stateText, timeText } from "./words.ts";

export type LeadProps = LeadDetail & { readonly done: string | undefined };

/** Messages by the outcome in the address; other texts are ignored. */
const DONE = new Map([
  ["handled", "Marked as handled."],
  ["reopened", "Reopened: it is new again."],
  ["released", "Released. Its deliveries leave within seconds of a running server."],
  ["retried", "A running server tries this delivery again within seconds."],
  ["discarded", "Discarded: it raises no alarm, and can still be sent again."],
  ["not-discarded", "Nothing to discard: only a delivery that has failed can be."],
  ["not-retried", "Nothing to send again: the delivery was sent, or is being sent at this moment."],
  [
    "erase-later",
    "A message of this person is being delivered, so not everything was erased. Try again in a minute.",
  ],
  ["not-erased", "Nothing was erased: the address that you typed is not this person's."],
]);

export function LeadView({
  lead,
  fields,
  origin,
  hasFile,
  deliveries,
  others,
  changes,
  done = "",
}: LeadProps) {
  const message = DONE.get(done);
  const path = `/inbox/${lead.id}`;
  return (
    <Layout title={`${formName(lead.form)}, ${timeText(lead.created_at)}`} section="Inbox">
      {message && <Message>{message}</Message>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <PageTitle>{formName(lead.form)}</PageTitle>
          <p className="mt-2 text-small text-muted">
            {timeText(lead.created_at)} UTC · {stateText(lead)}
            {lead.page !== null && ` · from ${lead.page}`}
          </p>
        </div>
        <StateActions lead={lead} path={path} />
      </div>
      <Part title="Fields">
        <dl className="border-t border-ink text-small">
          {fields.map(toRow)}
          {hasFile && <FieldRow label="File" value="npm run leads -- show prints its path" />}
          <FieldRow label="IP address" value={lead.seen_ip} />
        </dl>
      </Part>
      {origin.length > 0 && (
        <Part title="Where it came from">
          <dl className="border-t border-ink text-small">{origin.map(toRow)}</dl>
        </Part>
      )}
      <Part title="Deliveries">
        {deliveries.length > 0 ? (
          <DeliveryTable deliveries={deliveries} path={path} />
        ) : (
          <p className="text-small text-muted">
            {lead.quarantined === 1 ? "None while it is in quarantine." : "It causes none."}
          </p>
        )}
      </Part>
      {others.length > 0 && (
        <Part title="From the same person">
          <LeadTable leads={others} label="Other submissions of this person" />
        </Part>
      )}
      {changes.length > 0 && (
        <Part title="Changes">
          <LogTable entries={changes} />
        </Part>
      )}
      {lead.email !== null && <Erase path={path} email={lead.email} />}
    </Layout>
  );
}

function StateActions({ lead, path }: Pick<LeadProps, "lead"> & { readonly path: string }) {
  const [action, label] =
    lead.quarantined === 1
      ? ["release", "Release"]
      : lead.handled_at === null
        ? ["handled", "Mark as handled"]
        : ["reopened", "Reopen"];
  return (
    <form method="post" action={`${path}/${action}`}>
      <button type="submit" className={buttonClasses({ size: "small" })}>
        {label}
      </button>
    </form>
  );
}

const toRow = ([label, value]: readonly [string, string]) => (
  <FieldRow key={label} label={label} value={value} />
);

function FieldRow({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="gap-4 border-b border-hair py-2.5 tablet:grid tablet:grid-cols-[14rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="text-left wrap-anywhere whitespace-pre-line" dir="auto">
        {value}
      </dd>
    </div>
  );
}

type DeliveryTableProps = { readonly deliveries: readonly OutboxRow[]; readonly path: string };

function DeliveryTable({ deliveries, path }: DeliveryTableProps) {
  return (
    <Table
      label="Deliveries"
      className="desk-blocks"
      headings={["Delivery", "State", "Attempts", "Last reason", "Action"]}
      numeric="Attempts"
      hidden="Action"
    >
      {deliveries.map(({ id, kind, state, attempts, last_error, sent_at }) => (
        <tr key={id}>
          <td>{DELIVERIES[kind]}</td>
          <td className="whitespace-nowrap">
            {DELIVERY_STATES[state]}
            {sent_at !== null && ` ${timeText(sent_at)}`}
          </td>
          <td className="number">
            {attempts}
            <span className="tablet:hidden"> {attempts === 1 ? "attempt" : "attempts"}</span>
          </td>
          <td className={last_error === null ? "none" : "break-words tablet:min-w-48"}>
            {last_error ?? "–"}
          </td>
          <td>
            {state !== "sent" && <DeliveryAction path={`${path}/retry/${id}`} label="Send again" />}
            {state === "dead" && <DeliveryAction path={`${path}/discard/${id}`} label="Discard" />}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function DeliveryAction({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <form method="post" action={path}>
      <button type="submit" className="link min-h-6 cursor-pointer whitespace-nowrap">
        {label}
      </button>
    </form>
  );
}

function Erase({ path, email }: { readonly path: string; readonly email: string }) {
  return (
    <details className="mt-12 border-t border-hair pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-muted underline underline-offset-4">
        Erase this person
      </summary>
      <form method="post" action={`${path}/erase`} className="mt-2 grid max-w-xl gap-3 text-small">
        <p className="wrap-anywhere">
          This removes every submission of {email}, with its deliveries, files and confirmations. It cannot be
          undone. Backups and mails that were sent keep their copies.
        </p>
        <label className="grid gap-1">
          Type the address to confirm
          <input name="confirm" required autoComplete="off" className="desk-field" />
        </label>
        <button
          type="submit"
          className={buttonClasses({ kind: "quiet", size: "small" }, "justify-self-start")}
        >
          Erase everything of this person
        </button>
      </form>
    </details>
  );
}
