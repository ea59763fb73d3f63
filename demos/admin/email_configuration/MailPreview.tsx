import { formatNumber } from "#charts/format-values.ts";
import { flightCounts } from "../../datasets/report-figures.data.ts";
import { Sheet } from "../../kit/layout.tsx";
import { authenticate, RECIPIENT, type Settings } from "./smtp.ts";

/** Renders the message in the reader's mailbox with the receiver's authentication results. */
export function MailPreview({ settings }: { settings: Settings }) {
  const { spf, dkim, dmarc } = authenticate(settings.from);
  const headers = [
    ["From", settings.from],
    ["To", RECIPIENT],
    ["Subject", "Flights: who left late, January to March 2001"],
    ["Checks", `spf=${spf}, dkim=${dkim}, dmarc=${dmarc}`],
  ];
  return (
    <Sheet label="The mail">
      <dl className="m-0 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-hair pt-4">
        <p className="font-medium text-lead leading-tight">{`${formatNumber(flightCounts.late)} of ${formatNumber(flightCounts.all)} flights left late`}</p>
        <p className="mt-2 text-small">{`That is ${formatNumber((flightCounts.late / flightCounts.all) * 100, 2)}%. Late means 15 minutes or more. The list of all flights is attached.`}</p>
        <p className="mt-4 inline-block border border-hair px-3 py-2 font-mono text-small">{`departures.pdf, ${formatNumber(settings.file / 1e6, 1)} MB`}</p>
      </div>
    </Sheet>
  );
}
