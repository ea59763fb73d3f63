import type { Finding } from "#operator/launch-findings.ts";
import type { AllowanceKind } from "#server/allowances/limits.ts";
import type { AllowanceStatus } from "#server/allowances/status.ts";
import { OUTBOX_KINDS } from "#server/db/schema.ts";
import type { Ahead, BackupFile, undelivered } from "../duties/state.ts";
import { ActionLink, Layout, PageTitle, Part, Submit } from "./Layout.tsx";
import { Table } from "./Table.tsx";
import { ALLOWANCES, DELIVERY_STATES, numberText, timeText } from "./words.ts";

type DutiesProps = {
  readonly build: { readonly version: string; readonly commit: string; readonly schema: string };
  readonly undelivered: Awaited<ReturnType<typeof undelivered>>;
  readonly findings: readonly Finding[];
  readonly retention: Ahead | undefined;
  readonly backups: readonly BackupFile[];
  readonly browsers: number;
  readonly allowances: AllowanceStatus;
  readonly now: number;
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export function Duties(props: DutiesProps) {
  const { build, findings, retention, backups, browsers, allowances, now } = props;
  const [latest] = backups;
  return (
    <Layout title="Duties" section="Duties">
      <PageTitle>Duties</PageTitle>
      <Part isRuled title="The site">
        <p>
          Version {build.version}, commit {build.commit}, schema {build.schema}.
        </p>
      </Part>
      <Part isRuled title="Deliveries">
        <Deliveries undelivered={props.undelivered} />
      </Part>
      <Part isRuled title="Backups">
        <p>
          {latest ? `The last one was made ${ageText(now - latest.madeAt)}.` : "There is none yet."} A backup
          contains visitors' data: encrypt it, and copy it to another machine.
        </p>
        {backups.length > 0 && <BackupTable backups={backups} />}
        <form method="post" action="/duties/backup" className="mt-4">
          <Submit isQuiet>Make a backup now</Submit>
        </form>
      </Part>
      <Part isRuled title="Retention">
        <p>
          {retention
            ? `Submissions are removed after ${numberText(retention.days)} days: ${numberText(retention.count)} of them in the next 30 days.`
            : "RETENTION_DAYS is not set, so no submission is ever removed."}
        </p>
      </Part>
      <Part isRuled title="Allowances of today">
        <Allowances {...allowances} />
      </Part>
      <Part isRuled title="Push messages">
        <p>{numberText(browsers)} browsers are subscribed.</p>
        <p className="mt-4">
          <ActionLink href="/duties/push">Write a message</ActionLink>
        </p>
      </Part>
      <Part isRuled title="Before launch">
        <FindingTable findings={findings} />
      </Part>
    </Layout>
  );
}

function ageText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return "less than an hour ago";
  return hours < 2 * DAY_HOURS ? `${hours} hours ago` : `${Math.floor(hours / DAY_HOURS)} days ago`;
}

function BackupTable({ backups }: Pick<DutiesProps, "backups">) {
  return (
    <div className="mt-4">
      <Table
        label="Backups"
        className="max-w-2xl [&_td:first-child]:whitespace-nowrap"
        headings={["Made (UTC)", "File", "kB"]}
        numeric="kB"
        rows={backups.map(({ name, bytes, madeAt }) => [
          timeText(madeAt),
          name,
          numberText(Math.ceil(bytes / 1000)),
        ])}
      />
    </div>
  );
}

function Deliveries({ undelivered }: Pick<DutiesProps, "undelivered">) {
  if (undelivered.length === 0) return <p>None waits, and none has failed.</p>;
  return (
    <Table
      label="Deliveries"
      className="[&_td:first-child]:whitespace-nowrap"
      headings={["Delivery", "State", "Reason", "Deliveries"]}
      numeric="Deliveries"
      rows={undelivered.map(({ kind, state, reason, count }) => [
        OUTBOX_KINDS[kind],
        DELIVERY_STATES[state],
        reason ?? "–",
        numberText(count),
      ])}
    />
  );
}

function Allowances({ kinds, networks, freeBytes, reserve }: AllowanceStatus) {
  const rows = [
    ...kinds.map(({ limit, ...kind }) => ({ ...kind, client: "All clients", allowed: limit.all })),
    ...networks.map(({ network, ...rest }) => ({ ...rest, client: network, allowed: undefined })),
  ];
  return (
    <>
      <p>
        {Number.isFinite(freeBytes) && `${amountText("bytes", freeBytes)} are free on the disk. `}
        Files and long texts are refused below {amountText("bytes", reserve)}. The day ends at midnight (UTC).
      </p>
      <div className="mt-4">
        <Table
          label="Allowances"
          className="max-w-3xl"
          headings={["Kind", "Client", "Used", "Allowed", "Refused"]}
          numeric="Refused"
          rows={rows.map(({ kind, client, used, allowed, refused }) => [
            ALLOWANCES[kind],
            client,
            amountText(kind, used),
            amountText(kind, allowed),
            numberText(refused),
          ])}
        />
      </div>
    </>
  );
}

const MEBIBYTE = 1024 ** 2;

/** Formats bytes in MiB, other kinds as a number, and an allowance that is off or a multiple as a dash. */
function amountText(kind: AllowanceKind, amount = Number.POSITIVE_INFINITY): string {
  if (!Number.isFinite(amount)) return "–";
  return kind === "bytes" ? `${numberText(Math.round(amount / MEBIBYTE))} MiB` : numberText(amount);
}

function FindingTable({ findings }: Pick<DutiesProps, "findings">) {
  if (findings.length === 0) return <p>All settings and lists are complete.</p>;
  return (
    <Table
      label="What is open"
      className="[&_td:first-child]:whitespace-nowrap"
      headings={["About", "What is open"]}
      rows={findings.map(({ about, what }) => [about, what])}
    />
  );
}
