import { writeNumber } from "../../kit/format.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { delays } from "./delays.data.ts";
import type { Verdict } from "./dns.ts";
import { RECIPIENT, type Settings } from "./smtp.ts";

/** The message as its reader gets it, with what the receiver's server found out about it. */
export function Mail({ settings, found }: { settings: Settings; found: Verdict }) {
  const headers = [
    ["From", settings.from],
    ["To", RECIPIENT],
    ["Subject", "Flights: who left late, January to March 2001"],
    ["Checks", `spf=${found.spf}, dkim=${found.dkim}, dmarc=${found.dmarc}`],
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
        <p className="font-serif text-h3 leading-tight">
          {writeNumber(delays.late)} of {writeNumber(delays.flights)} flights left late
        </p>
        <p className="mt-2 text-small">
          That is {writeNumber((delays.late / delays.flights) * 100, 2)}%. Late means 15 minutes or more. The
          list of all flights is attached.
        </p>
        <p className="mt-4 inline-block border border-hair px-3 py-2 font-mono text-tiny">
          departures.pdf, {writeNumber(settings.file / 1e6, 1)} MB
        </p>
      </div>
    </Sheet>
  );
}
