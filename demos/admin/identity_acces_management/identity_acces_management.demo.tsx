import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { regionMonths } from "../../datasets/monthly-sales.data.ts";
import { bind, Slider, Switch } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { challengeOf, newSignIn, type OneTime, START } from "./pkce.ts";
import { StepList } from "./StepList.tsx";
import { type Attempt, givenName, PEOPLE, signIn, worksUntil } from "./sign-in.ts";

const ATTACKS: Readonly<Record<Attempt["attack"], string>> = {
  none: "Does nothing",
  state: "Sends the answer to another request",
  audience: "Sends an answer meant for another application",
};

const inHours = (count: number) => formatCount(count, "hour");
const inSeconds = (count: number) => formatCount(count, "second");

/** Returns the rest of a sign-in that nobody disturbs. */
const begin = (values: OneTime): Omit<Attempt, "person"> => ({
  values,
  verifier: values.verifier,
  computed: values.challenge,
  seconds: 2,
  attack: "none",
});

/** A sign-in with a company account: the report that the person's groups open, and the checks before it. */
export default function IdentityDemo() {
  const [attempt, setAttempt] = useState<Attempt>({ person: "Ana, manager of the West", ...begin(START) });
  const [hours, setHours] = useState(8);
  const [messages, setMessages] = useState(false);
  const { choice, input } = bind(attempt, setAttempt);
  const { person, verifier } = attempt;

  useEffect(() => {
    let current = true;
    challengeOf(verifier)
      .catch(() => "this browser hashes over HTTPS only")
      .then((computed) => current && setAttempt((now) => ({ ...now, computed })));
    return () => {
      current = false;
    };
  }, [verifier]);

  const restart = async () => {
    const fresh = begin(await newSignIn());
    setAttempt((now) => ({ ...now, ...fresh }));
  };
  const { steps, refusal, grants } = signIn(attempt);
  const regions = grants.map(({ region }) => region);
  const rows = regionMonths.filter(({ region }) => regions.some((each) => each === region));
  const title = refusal
    ? `${givenName(person)} sees nothing`
    : `${givenName(person)} sees the ${new Intl.ListFormat("en-US").format(regions)}`;

  return (
    <DemoLayout
      status={refusal ? `${title}. ${refusal}` : title}
      controls={<Choice label="Who signs in" options={keysOf(PEOPLE)} {...choice("person")} />}
      more={
        <>
          <Slider label="A session lasts" value={hours} min={1} max={12} format={inHours} change={setHours} />
          <Switch label="Show the messages" on={messages} change={setMessages} />
          {messages && (
            <>
              <Choice label="An attacker" options={ATTACKS} {...choice("attack")} />
              <Field
                label="Secret sent with the code"
                hint="The code_verifier of PKCE. Change a letter."
                value={verifier}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setAttempt({ ...attempt, verifier: target.value })}
              />
              <Slider label="Code used after" min={1} max={120} format={inSeconds} {...input("seconds")} />
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
              <h3 className="text-lead">{title}</h3>
              <p className="mt-2">{refusal}</p>
            </>
          ) : (
            <>
              <Chart
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
          <h3 className="mt-7 text-lead">When somebody leaves</h3>
          <KeyFigures
            figures={[
              ["Signed in", worksUntil(9, 0)],
              ["Account disabled", worksUntil(10, 0)],
              ["An open tab works until", worksUntil(9, hours)],
            ]}
          />
        </div>
        <div className="min-w-0">
          <h3 className="text-lead">{refusal ? "No session is open" : "Why the report opens"}</h3>
          <StepList steps={steps} messages={messages} />
        </div>
      </div>
    </DemoLayout>
  );
}
