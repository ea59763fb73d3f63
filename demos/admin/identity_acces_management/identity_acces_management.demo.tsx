import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { transform } from "#charts/transform.ts";
import { writeCount } from "#charts/write-values.ts";
import { keysOf } from "#contract/enrollment.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { flights, market } from "../../datasets/public.data.ts";
import { Slider } from "../../kit/controls.tsx";
import { DemoLayout, KeyFigures } from "../../kit/layout.tsx";
import { challengeOf, newSignIn, START } from "./pkce.ts";
import { StepList } from "./StepList.tsx";
import { type Attack, PEOPLE, type Person, signIn, worksUntil } from "./sign-in.ts";

const people = keysOf(PEOPLE);
const ATTACKS = [
  ["none", "Does nothing"],
  ["state", "Brings the answer of another request"],
  ["audience", "Brings a statement for another application"],
] as const satisfies readonly (readonly [Attack, string])[];
const departures = transform(flights, [
  { derive: { hour: { hour: "date" } } },
  { group: "hour", values: { flights: "count" } },
  { sort: "hour" },
]);

/** A sign-in by authorization code with PKCE, its checks, and the reports that its groups open. */
export default function IdentityDemo() {
  const [person, setPerson] = useState<Person>("Joiner in Finance");
  const [values, setValues] = useState(START);
  const [verifier, setVerifier] = useState(START.verifier);
  const [computed, setComputed] = useState(START.challenge);
  const [seconds, setSeconds] = useState(2);
  const [attack, setAttack] = useState<Attack>("none");
  const [hours, setHours] = useState(8);

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
  const departments: readonly string[] = grants.map(({ department }) => department);
  const title = refusal
    ? "No session"
    : `Session open: ${grants.map(({ role, department }) => `${role}, ${department}`).join("; ")}`;

  return (
    <DemoLayout
      status={refusal ? `${title}. ${refusal}` : title}
      controls={
        <>
          <Choice
            label="Who signs in"
            value={person}
            options={people.map((each) => [each, each] as const)}
            choose={(name) => setPerson(people.find((each) => each === name) ?? person)}
          />
          <Choice
            label="An attacker"
            value={attack}
            options={ATTACKS}
            choose={(name) => setAttack(ATTACKS.find(([each]) => each === name)?.[0] ?? "none")}
          />
          <Field
            label="Verifier sent with the code"
            hint="Someone who steals the code lacks it."
            value={verifier}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setVerifier(event.target.value)}
          />
          <Slider
            label="Code redeemed after"
            value={seconds}
            min={1}
            max={120}
            write={(value) => writeCount(value, "second")}
            change={setSeconds}
          />
          <Button onClick={restart}>Begin a new sign-in</Button>
          <div className="border-t border-hair pt-4">
            <Slider
              label="A session lasts"
              value={hours}
              min={1}
              max={12}
              write={(value) => writeCount(value, "hour")}
              change={setHours}
            />
          </div>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h3 className="text-h3">{title}</h3>
          <StepList steps={steps} />
        </div>
        <div>
          {departments.includes("Finance") && (
            <Chart
              level="h3"
              title="Finance: the market"
              sub="S&P 500, close of the month, 2000–2010"
              mark="line"
              height={9}
              rows={market}
              x="date"
              y="price"
              names={{ date: "Month", price: "Close" }}
            />
          )}
          {departments.includes("Operations") && (
            <div className="mt-2">
              <Chart
                level="h3"
                title="Operations: departures by hour"
                sub="2,000 flights, January to March 2001"
                mark="column"
                height={9}
                rows={departures}
                x="hour"
                y="flights"
                names={{ hour: "Hour", flights: "Flights" }}
              />
            </div>
          )}
          {refusal && (
            <>
              <h3 className="text-h3">No report is open</h3>
              <p className="mt-2">{refusal}</p>
            </>
          )}
          <h3 className="mt-7 text-h3">When a leaver stops reading</h3>
          <KeyFigures
            figures={[
              ["Signed in", worksUntil(9, 0)],
              ["Account disabled", worksUntil(10, 0)],
              ["An open tab works until", worksUntil(9, hours)],
            ]}
          />
        </div>
      </div>
    </DemoLayout>
  );
}
