import { OUTBOX_KINDS, type OutboxRow } from "#server/db/schema.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { type Filter, pathWith } from "../inbox/filter.ts";
import type { LeadDetail } from "../inbox/lead.ts";
import { ChangeMessage, NameField, type Outcome, StateButtons } from "./Handling.tsx";
import {
  Field,
  Hidden,
  Labeled,
  Layout,
  LinkForm,
  Message,
  PageTitle,
  Part,
  Submit,
  TextLink,
} from "./Layout.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { LogTable } from "./LogTable.tsx";
import { Table } from "./Table.tsx";
import { DELIVERY_STATES, formName, STATE_NAMES, timeText } from "./words.ts";

type LeadProps = LeadDetail &
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

const FILE = ["File", "npm run leads -- show prints its path"] as const;

export function LeadView(props: LeadProps) {
  const { lead, state, fields, origin, deliveries, others, changes, spam, filter, done = "" } = props;
  const path = `/inbox/${lead.id}`;
  const inList = (action: string) => pathWith(path + action, filter);
  const more = [...(props.hasFile ? [FILE] : []), ["IP address", lead.seen_ip] as const];
  return (
    <Layout title={`${formName(lead.form)}, ${timeText(lead.created_at)}`} section="Inbox">
      <ChangeMessage change={props.change} path={inList("/undo")} />
      <Message>{DONE.get(done)}</Message>
      <Neighbors {...props} />
      <PageTitle>
        {formName(lead.form)}
        {props.name !== undefined && (
          <>
            {" from "}
            <bdi>{props.name}</bdi>
          </>
        )}
      </PageTitle>
      <p className="mt-2 text-small text-muted">
        {timeText(lead.created_at)} UTC · {STATE_NAMES[state]}
        {lead.page !== null && ` · from ${lead.page}`}
      </p>
      <form method="post" action={inList("/state")} className="mt-4 flex flex-wrap items-center gap-1">
        <StateButtons current={state} />
        {props.reply !== undefined && (
          <a href={props.reply} className={buttonClasses({ size: "small" }, "ml-auto")}>
            Reply
          </a>
        )}
      </form>
      <div className="grid items-start gap-x-12 desktop:grid-cols-[1fr_20rem]">
        <RowsPart title="Fields" rows={[...fields, ...more]} />
        <div>
          <Part title="Handling">
            <HandlingForm {...props} action={inList("/handling")} />
          </Part>
          {spam.reasons.length > 0 && <SpamSigns {...spam} />}
        </div>
      </div>
      <RowsPart title="Where it came from" rows={origin} />
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
          <p className="mt-3 text-small">
            <TextLink href={pathWith("/inbox", { q: lead.email ?? "" })}>All of this person</TextLink>
          </p>
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
function Neighbors({ neighbors: { newer, older }, filter }: Pick<LeadProps, "neighbors" | "filter">) {
  const link = (id: string | undefined, label: string) =>
    id !== undefined && <TextLink href={pathWith(`/inbox/${id}`, filter)}>{label}</TextLink>;
  return (
    <nav aria-label="List" className="mb-4 flex gap-4 text-small">
      <TextLink href={pathWith("/inbox", filter)}>List</TextLink>
      {link(newer, "Newer")}
      {link(older, "Older")}
    </nav>
  );
}

function HandlingForm({ lead, handlers, me, action }: LeadProps & { readonly action: string }) {
  const { handler, note } = lead;
  return (
    <form method="post" action={action} className="grid gap-3 text-small">
      <Labeled label="Handler">
        <NameField names={handlers} me={me} value={handler} />
      </Labeled>
      <Labeled label="Note">
        <textarea name="note" rows={4} maxLength={10_000} defaultValue={note ?? ""} className="desk-field" />
      </Labeled>
      <Hidden values={{ was: note ?? "" }} />
      <Submit isQuiet>Save</Submit>
    </form>
  );
}

function SpamSigns({ reasons, score, threshold }: LeadProps["spam"]) {
  return (
    <Part title={`Spam score ${score}`}>
      <Table
        headings={[`In quarantine from ${threshold} on`, "Weight"]}
        numeric="Weight"
        rows={reasons.map(([reason, weight]) => [reason, String(weight).replace("-", "−")])}
      />
    </Part>
  );
}

type RowsPartProps = { readonly title: string; readonly rows: readonly (readonly [string, string])[] };

/** Labels and values; nothing without any. */
function RowsPart({ title, rows }: RowsPartProps) {
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <dl className="border-t border-ink text-small">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="gap-4 border-b border-hair py-2.5 tablet:grid tablet:grid-cols-[14rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-left wrap-anywhere whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
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
          <td>{OUTBOX_KINDS[kind]}</td>
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
            {state !== "sent" && <LinkForm path={`${path}/retry/${id}`}>Send again</LinkForm>}
            {state === "dead" && <LinkForm path={`${path}/discard/${id}`}>Discard</LinkForm>}
          </td>
        </tr>
      ))}
    </Table>
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
        <Field label="Type the address to confirm" name="confirm" required autoComplete="off" />
        <Submit isQuiet>Erase everything of this person</Submit>
      </form>
    </details>
  );
}
