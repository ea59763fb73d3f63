import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { Choice } from "#ui/Choice.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { decemberSales } from "../../datasets/december-sales.data.ts";
import { Segmented, Slider, Switch, useControls } from "../../kit/controls.tsx";
import { Code, DemoLayout } from "../../kit/layout.tsx";
import { compact, useToken } from "../../kit/token.ts";
import { accessTo, FIRST_STORE, payloadFor, START } from "./access.ts";

const STORES = [FIRST_STORE, "Asheville store", "Burlington store", "Duluth store", "Portland store"];
/** Store that the forged token claims. */
const FORGED_STORE = "Portland store";
const TITLE = "Sales this month";
const HEIGHT = 340;

const START_OPTIONS = { theme: "light" as "light" | "dark", store: FIRST_STORE, seconds: 5, forged: false };
const inSeconds = (count: number) => formatCount(count, "second");

/** A chart embedded in a customer's page: options, code, token, and the rows that the token opens. */
export default function EmbedDemo() {
  const [{ theme, store, seconds, forged }, { choice, input }, setOptions] = useControls(START_OPTIONS);
  const { token, verified, signPayload, forge } = useToken(START);
  const { stores, refusal } = accessTo(verified.token, verified.genuine, seconds);

  const sign = (changes: { store: string } | { forged: boolean }) => {
    const next = { theme, store, seconds, forged: false, ...changes };
    setOptions(next);
    if (next.forged) forge(payloadFor(FORGED_STORE));
    else signPayload(payloadFor(next.store));
  };
  return (
    <DemoLayout
      status={refusal ?? `The frame opens for the ${stores}`}
      controls={
        <>
          <Segmented label="Theme" options={{ light: "Light", dark: "Dark" }} {...choice("theme")} />
          <Choice
            label="View as: manager of"
            value={store}
            options={STORES}
            choose={(chosen) => sign({ store: chosen })}
          />
          <Slider label="Opened after" max={120} step={5} format={inSeconds} {...input("seconds")} />
          <Switch
            label={`Edit the token to see the ${FORGED_STORE}`}
            on={forged}
            change={(on) => sign({ forged: on })}
          />
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <Code
          heading="In your page"
          text={`<iframe
  title="${TITLE}"
  src="https://reports.example.com/sales?theme=${theme}#${compact(token)}"
  width="100%" height="${HEIGHT}">
</iframe>`}
        />
        <Code heading="What the token says" text={token.payload} />
      </div>
      <h3 className="mt-6 text-small font-semibold tracking-normal">What your user sees</h3>
      <ScrollRegion
        label={TITLE}
        className="mt-2 border border-ink bg-paper p-4 text-ink"
        style={{ height: HEIGHT, colorScheme: theme }}
      >
        {refusal ? (
          <p role="alert" className="font-semibold text-alert">{`Refused: ${refusal}.`}</p>
        ) : (
          <Sales stores={stores ?? []} />
        )}
      </ScrollRegion>
    </DemoLayout>
  );
}

function Sales({ stores }: { stores: readonly string[] }) {
  const rows = decemberSales.filter(({ store }) => stores.includes(String(store)));
  const revenue = rows.reduce((sum, row) => sum + numberOf(row.revenue), 0);
  return (
    <Chart
      title={`${stores}: $${formatNumber(revenue, 0)} in December`}
      sub="Revenue by category, in dollars"
      mark="bar"
      rows={transform(rows, [{ group: "category", values: { revenue: { sum: "revenue" } } }])}
      x="revenue"
      y="category"
      digits={0}
      names={{ category: "Category", revenue: "Revenue" }}
    />
  );
}
