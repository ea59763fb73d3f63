import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { regionMonths } from "../../datasets/monthly-sales.data.ts";
import { Slider, Switch } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { challengeOf, newSignIn, START } from "./pkce.ts";
import { StepList } from "./StepList.tsx";
import { type Attack, givenName, PEOPLE, type Person, signIn, worksUntil } from "./sign-in.ts";

const ATTACKS: Readonly<Record<Attack, string>> = {
  none: "Does nothing",
  state: "Sends the answer to another request",
  audience: "Sends an answer meant for another application",
};

/** A sign-in with a company account: the report that the person's groups open, and the checks before it. */
export default function IdentityDemo() {
  const [person, setPerson] = useState<Person>("Ana, manager of the West");
  const [values, setValues] = useState(START);
  const [verifier, setVerifier] = useState(START.verifier);
  const [computed, setComputed] = useState(START.challenge);
  const [seconds, setSeconds] = useState(2);
  const [attack, setAttack] = useState<Attack>("none");
  const [hours, setHours] = useState(8);
  const [messages, setMessages] = useState(false);

  useEffect(() => {
    let current = true;
    challengeOf(verifier)
      .catch(() => "this browser hashes over HTTPS only")
      .then((challenge) => current && setComputed(challenge));
    return () => {
      current = false;
    };
  }, [verifier]);

  const restart = async () => {
    const fresh = await newSignIn();
    setValues(fresh);
    setVerifier(fresh.verifier);
    setComputed(fresh.challenge);
    setSeconds(2);
    setAttack("none");
  };
  const { steps, refusal, grants } = signIn({ person, values, verifier, computed, seconds, attack });
  const regions = grants.map(({ region }) => region);
  const rows = regionMonths.filter(({ region }) => regions.some((each) => each === region));
  const title = refusal
    ? `${givenName(person)} sees nothing`
    : `${givenName(person)} sees the ${new Intl.ListFormat("en-US").format(regions)}`;

  return (
    <DemoLayout
      status={refusal ? `${title}. ${refusal}` : title}
      controls={<Choice label="Who signs in" value={person} options={keysOf(PEOPLE)} choose={setPerson} />}
      more={
        <>
          <Slider
            label="A session lasts"
            value={hours}
            min={1}
            max={12}
            format={(value) => formatCount(value, "hour")}
            change={setHours}
          />
          <Switch label="Show the messages" on={messages} change={setMessages} />
          {messages && (
            <>
              <Choice label="An attacker" value={attack} options={ATTACKS} choose={setAttack} />
              <Field
                label="Secret sent with the code"
                hint="The code_verifier of PKCE. Change a letter."
                value={verifier}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setVerifier(event.target.value)}
              />
              <Slider
                label="Code used after"
                value={seconds}
                min={1}
                max={120}
                format={(value) => formatCount(value, "second")}
                change={setSeconds}
              />
              <Button kind="quiet" size="small" onClick={restart}>
                Begin a new sign-in
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          {refusal ? (
            <>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2">{refusal}</p>
            </>
          ) : (
            <>
              <Chart
                level="h3"
                title={title}
                sub="Harbor & Pine, revenue by month, 2025"
                mark="line"
                height={11}
                rows={rows}
                x="month"
                y="revenue"
                color="region"
                format="currency"
                digits={0}
                names={{ month: "Month", revenue: "Revenue", region: "Region" }}
              />
              <KeyFigures
                figures={[
                  ["Rows of this report", formatNumber(rows.length)],
                  ["Revenue, 2025", `$${formatNumber(rows.reduce((sum, { revenue }) => sum + revenue, 0))}`],
                ]}
              />
            </>
          )}
          <h3 className="mt-7 text-h3">When somebody leaves</h3>
          <KeyFigures
            figures={[
              ["Signed in", worksUntil(9, 0)],
              ["Account disabled", worksUntil(10, 0)],
              ["An open tab works until", worksUntil(9, hours)],
            ]}
          />
        </div>
        <div className="min-w-0">
          <h3 className="text-h3">{refusal ? "No session is open" : "Why the report opens"}</h3>
          <StepList steps={steps} messages={messages} />
        </div>
      </div>
    </DemoLayout>
  );
}
