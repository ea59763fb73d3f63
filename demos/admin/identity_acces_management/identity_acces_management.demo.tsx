import { Chart } from "#charts/Chart.tsx";
import { formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { regionMonths } from "../../datasets/monthly-sales.data.ts";
import { Checks } from "../../kit/Checks.tsx";
import { useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { ATTACKS, type Attack, givenName, PEOPLE, type Person, signIn } from "./sign-in.ts";

const START = { person: "Ana, manager of the West" as Person, attack: "none" as Attack };

/** A sign-in with a company account: the report that the person's groups open, and the checks before it. */
export default function IdentityDemo() {
  const [{ person, attack }, { choice }] = useControls(START);
  const { checks, refusal, grants } = signIn(person, attack);
  const regions = grants.map(({ region }) => region);
  const rows = regionMonths.filter(({ region }) => regions.some((each) => each === region));
  const revenue = rows.reduce((sum, month) => sum + month.revenue, 0);
  const title = refusal
    ? `${givenName(person)} sees nothing`
    : `${givenName(person)} sees the ${new Intl.ListFormat("en-US").format(regions)}`;

  return (
    <DemoLayout
      status={refusal ? `${title}. ${refusal}` : title}
      controls={<Choice label="Who signs in" options={keysOf(PEOPLE)} {...choice("person")} />}
      more={<Choice label="An attacker" options={ATTACKS} {...choice("attack")} />}
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          {refusal ? (
            <>
              <h3 className="text-lead">{title}</h3>
              <p className="mt-2">{refusal}</p>
            </>
          ) : (
            <Chart
              title={title}
              sub={`Harbor & Pine, revenue by month, 2025: $${formatNumber(revenue)} in all`}
              mark="line"
              height={14}
              rows={rows}
              x="month"
              y="revenue"
              color="region"
              format="currency"
              digits={0}
              names={{ month: "Month", revenue: "Revenue", region: "Region" }}
            />
          )}
        </div>
        <div className="min-w-0">
          <h3 className="text-lead">{refusal ? "No session is open" : "Why the report opens"}</h3>
          <Checks checks={checks} />
        </div>
      </div>
    </DemoLayout>
  );
}
