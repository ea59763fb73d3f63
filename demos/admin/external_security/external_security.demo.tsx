import { useState } from "react";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { flights } from "../../datasets/public.data.ts";
import { Checks } from "../../kit/Checks.tsx";
import { CodeField } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Code, DemoLayout } from "../../kit/layout.tsx";
import { useToken } from "../../kit/token.ts";
import { accessOf, FIRST_USER, payloadOf, readClaims, START, USERS, type User } from "./rules.ts";

/** A token signed by the host application, verified with Web Crypto, and the rows that its claims permit. */
export default function ExternalSecurityDemo() {
  const [user, setUser] = useState<User>(FIRST_USER);
  const { token, verified, signPayload, forge } = useToken(START);
  const access = accessOf(readClaims(verified.token.payload), verified.genuine, flights);
  const title = access.refusal
    ? "Refused: no row leaves the server"
    : `${formatNumber(access.rows.length)} of ${formatCount(flights.length, "flight")} leave the server`;

  return (
    <DemoLayout
      status={access.refusal ? `${title}. ${access.refusal}` : title}
      controls={
        <>
          <Choice
            label="Signed in to the application as"
            value={user}
            options={keysOf(USERS)}
            choose={(next) => {
              setUser(next);
              signPayload(payloadOf(next));
            }}
          />
          <CodeField
            label="Payload of the token"
            hint="Change a letter: the signature stays as it was."
            rows={13}
            value={token.payload}
            error={readClaims(token.payload) ? undefined : "This is not what both sides agreed on."}
            change={forge}
          />
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <div>
          <h3 className="text-lead">{title}</h3>
          <Checks checks={access.checks} />
        </div>
        <Code
          heading="How every query uses it"
          text={
            access.refusal
              ? "-- no query is sent"
              : `SELECT date, origin, destination, delay\nFROM flights\nWHERE ${access.where}${access.values.length > 0 ? `\n-- bound: ${access.values.join(", ")}` : ""}`
          }
        />
      </div>
      {access.rows.length > 0 && (
        <div className="mt-8">
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
