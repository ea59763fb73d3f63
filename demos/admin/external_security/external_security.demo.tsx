import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { flights } from "../../datasets/public.data.ts";
import { bind, CodeField, Segmented, Slider } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import {
  AUDIENCE,
  accessOf,
  type Check,
  FIRST_USER,
  payloadOf,
  SIGNED_AT,
  START,
  USERS,
  type User,
} from "./rules.ts";
import { compact, isGenuine, readClaims, sign } from "./token.ts";

const AUDIENCES = { [AUDIENCE]: "Reports", billing: "Billing" } as const;
type Session = { user: User; audience: keyof typeof AUDIENCES };

/** A token signed by the host application, verified with Web Crypto, and the rows that its claims permit. */
export default function ExternalSecurityDemo() {
  const [session, setSession] = useState<Session>({ user: FIRST_USER, audience: AUDIENCE });
  const [{ token, publicKey }, setSigned] = useState(START);
  const [minutes, setMinutes] = useState(10);
  const [verified, setVerified] = useState({ token: START.token, genuine: true });

  useEffect(() => {
    let current = true;
    isGenuine(token, publicKey)
      .catch(() => false)
      .then((genuine) => current && setVerified({ token, genuine }));
    return () => {
      current = false;
    };
  }, [token, publicKey]);

  const { choice } = bind(session, async (next) => {
    setSession(next);
    setSigned(await sign(payloadOf(next.user, next.audience)));
  });
  const claims = readClaims(token.payload);
  const access = accessOf(
    claims,
    verified.token === token && verified.genuine,
    SIGNED_AT + minutes * 60,
    flights,
  );
  const title = access.refusal
    ? "Refused: no row leaves the server"
    : `${formatNumber(access.rows.length)} of ${formatCount(flights.length, "flight")} leave the server`;

  return (
    <DemoLayout
      status={access.refusal ? `${title}. ${access.refusal}` : title}
      controls={
        <>
          <Choice label="Signed in to the application as" options={keysOf(USERS)} {...choice("user")} />
          <Segmented label="Token made for" options={AUDIENCES} {...choice("audience")} />
          <CodeField
            label="Payload of the token"
            hint="Change a letter: the signature stays as it was."
            rows={13}
            value={token.payload}
            error={claims ? undefined : "This is not what both sides agreed on."}
            change={(payload) => setSigned({ token: { ...token, payload }, publicKey })}
          />
          <Slider
            label="Since the sign-in"
            value={minutes}
            max={90}
            step={5}
            format={(value) => `${value} min`}
            change={setMinutes}
          />
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <div>
          <h3 className="text-lead">{title}</h3>
          <CheckList checks={access.checks} />
        </div>
        <div>
          <p className="text-small font-semibold">What the application hands over</p>
          <p className="mt-2 border border-hair bg-raised px-3 py-2 font-mono text-small leading-snug [overflow-wrap:anywhere]">
            {compact(token)
              .split(".")
              .map((part, i) => (
                <span
                  key={["header", "payload", "signature"][i]}
                  className={["text-muted", "", "text-accent"][i]}
                >{`${i > 0 ? "." : ""}${part}`}</span>
              ))}
          </p>
          <p className="mt-4 text-small font-semibold">How every query uses it</p>
          <pre className="mt-2 border-l-2 border-ink pl-4 font-mono text-small leading-relaxed whitespace-pre-wrap">
            {access.refusal
              ? "-- no query is sent"
              : `SELECT date, origin, destination, delay\nFROM flights\nWHERE ${access.where}${access.values.length > 0 ? `\n-- bound: ${access.values.join(", ")}` : ""}`}
          </pre>
        </div>
      </div>
      {access.rows.length > 0 && (
        <div className="mt-8 grid gap-x-12 gap-y-8 tablet:grid-cols-2">
          <Chart
            title="Flights by origin"
            sub="Only of the rows that were sent, the ten largest"
            mark="bar"
            rows={transform(access.rows, [
              { group: "origin", values: { flights: "count" } },
              { sort: "-flights" },
              { limit: 10 },
            ])}
            y="origin"
            x="flights"
            names={{ origin: "Origin", flights: "Flights" }}
          />
          <DataTable
            key={access.values.join()}
            label="The rows"
            rows={access.rows}
            columns={[
              { field: "date", head: "Departure", format: (date) => formatDate(String(date)) },
              { field: "origin", head: "From" },
              { field: "destination", head: "To" },
              { field: "delay", head: "Delay, min" },
            ]}
          />
        </div>
      )}
    </DemoLayout>
  );
}

/** Renders the checks in order with their results. */
function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ol className="mt-3 list-none border-t border-ink p-0 text-small">
      {checks.map(({ check, passed, found }) => (
        <li
          key={check}
          className="m-0 grid grid-cols-[4.5rem_4.25rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-2"
        >
          <span className="font-semibold">{check}</span>
          <span className={passed ? "text-good" : "font-semibold text-alert"}>
            {passed ? "Passed" : "Failed"}
          </span>
          <span className="text-muted [overflow-wrap:anywhere]">{found}</span>
        </li>
      ))}
    </ol>
  );
}
