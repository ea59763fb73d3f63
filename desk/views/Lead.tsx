import type { OutboxRow } from "#server/db/schema.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { type Filter, pathWith } from "../inbox/filter.ts";
import type { LeadDetail } from "../inbox/lead.ts";
import { ChangeMessage, NameField, type Outcome, StateButtons } from "./Handling.tsx";
import { Layout, Message, PageTitle, Part } from "./Layout.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { LogTable } from "./LogTable.tsx";
import { Table } from "./Table.tsx";
import { DELIVERIES, DELIVERY_STATES, formName, STATE_NAMES, timeText } from "./words.ts";

export type LeadProps = LeadDetail &
  Outcome & {
    /** The list that it was opened from, and the submissions beside it there. */
    readonly filter: Filter;
    readonly neighbors: Readonly<Record<"newer" | "older", string | undefined>>;
    readonly handlers: readonly string[];
    /** The name of who reads the page. */
    readonly me: string;
  };

/** Messages by the outcome in the address; other texts are ignored. */
const DONE = new Map([
  ["unchanged", "Nothing was changed."],
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
  state,
  fields,
  origin,
  hasFile,
  deliveries,
  others,
  changes,
  filter,
  done = "",
  ...props
}: LeadProps) {
  const message = DONE.get(done);
  const path = `/inbox/${lead.id}`;
  const inList = (action: string) => pathWith(path + action, filter);
  return (
    <Layout title={`${formName(lead.form)}, ${timeText(lead.created_at)}`} section="Inbox">
      <ChangeMessage change={props.change} path={inList("/undo")} />
      {message && <Message>{message}</Message>}
      <Neighbors neighbors={props.neighbors} filter={filter} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <PageTitle>{formName(lead.form)}</PageTitle>
          <p className="mt-2 text-small text-muted">
            {timeText(lead.created_at)} UTC · {STATE_NAMES[state]}
            {lead.page !== null && ` · from ${lead.page}`}
          </p>
        </div>
        {props.reply !== undefined && (
          <a href={props.reply} className={buttonClasses({ size: "small" })}>
            Reply
          </a>
        )}
      </div>
      <form method="post" action={inList("/state")} className="mt-4 flex flex-wrap gap-2">
        <StateButtons current={state} />
      </form>
      <div className="grid items-start gap-x-12 desktop:grid-cols-[1fr_20rem]">
        <Part title="Fields">
          <dl className="border-t border-ink text-small">
            {fields.map(toRow)}
            {hasFile && <FieldRow label="File" value="npm run leads -- show prints its path" />}
            <FieldRow label="IP address" value={lead.seen_ip} />
          </dl>
        </Part>
        <div>
          <Part title="Handling">
            <HandlingForm {...props} lead={lead} action={inList("/handling")} />
          </Part>
          <SpamSigns {...props.spam} />
        </div>
      </div>
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
            {lead.quarantined === 1 ? "None while it is in quarantine or spam." : "It causes none."}
          </p>
        )}
      </Part>
      {others.length > 0 && (
        <Part title="Others by this person">
          <LeadTable leads={others} label="Other submissions of this person" />
          <a href={pathWith("/inbox", { q: lead.email ?? "" })} className="link mt-3 inline-block text-small">
            All in the inbox
          </a>
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

/** Links to the list and to the submissions beside this one there. */
function Neighbors({ neighbors, filter }: Pick<LeadProps, "neighbors" | "filter">) {
  const { newer, older } = neighbors;
  const links = [
    ["Inbox", pathWith("/inbox", filter)],
    ["Newer", newer && pathWith(`/inbox/${newer}`, filter)],
    ["Older", older && pathWith(`/inbox/${older}`, filter)],
  ] as const;
  return (
    <nav aria-label="List" className="-mx-2 -mt-4 flex flex-wrap text-small tablet:-mt-6">
      {links.map(
        ([label, href]) =>
          href && (
            <a
              key={label}
              href={href}
              className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
            >
              {label}
            </a>
          ),
      )}
    </nav>
  );
}

type HandlingFormProps = Pick<LeadProps, "lead" | "handlers" | "me"> & { readonly action: string };

function HandlingForm({ lead, handlers, me, action }: HandlingFormProps) {
  return (
    <form method="post" action={action} className="grid gap-3 text-small">
      <NameField names={handlers} me={me} value={lead.handler} />
      <label className="grid gap-1 text-muted [&>*]:text-ink">
        Note
        <textarea
          name="note"
          rows={4}
          maxLength={10_000}
          defaultValue={lead.note ?? ""}
          className="desk-field"
        />
      </label>
      <input type="hidden" name="was" value={lead.note ?? ""} />
      <button type="submit" className={buttonClasses({ kind: "quiet", size: "small" }, "justify-self-start")}>
        Save
      </button>
    </form>
  );
}

/** Why a submission may be spam, and from which sum on it waits in quarantine. */
function SpamSigns({ reasons, score, threshold }: LeadProps["spam"]) {
  if (reasons.length === 0) return null;
  return (
    <Part title={`Spam score ${score}`}>
      <Table className="max-w-md" headings={["Sign", "Weight"]} numeric="Weight">
        {reasons.map(([reason, weight]) => (
          <tr key={reason}>
            <td>{reason}</td>
            <td className="number">{weight}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-small text-muted">From {threshold} on it waits in quarantine.</p>
    </Part>
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
          This removes every submission of {email}, with its deliveries, files, notes and confirmations. It
          cannot be undone. Backups and mails that were sent keep their copies. Another spelling of the
          address is erased from the page of one of its own submissions.
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
