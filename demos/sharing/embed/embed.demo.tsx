import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { decemberSales } from "../../datasets/december-sales.data.ts";
import { Segmented, Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import {
  claimsFor,
  FIRST_STORE,
  forge,
  SECRET,
  SIGNED_AT,
  START,
  sign,
  type Verdict,
  verifyToken,
} from "./token.ts";

const STORES = [FIRST_STORE, "Asheville store", "Burlington store", "Duluth store", "Portland store"];
/** Store that the forged token claims. */
const FORGED_STORE = "Portland store";

const START_OPTIONS = {
  title: "Sales this month",
  height: 340,
  theme: "light" as "light" | "dark",
  store: FIRST_STORE,
  seconds: 5,
  forged: false,
};
const pixels = (count: number) => `${count} px`;
const seconds = (count: number) => formatCount(count, "second");

/** A chart embedded in a customer's page: options, code, token, and the rows that the token opens. */
export default function EmbedDemo() {
  const [options, { choice, input, toggle }, setOptions] = useControls(START_OPTIONS);
  const { title, height, theme, store, forged } = options;
  const { token, verdict } = useToken(options);

  const status =
    "claims" in verdict ? `The frame opens for the ${verdict.claims.rows.store}` : verdict.refusal;
  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <Field
            label="Title of the frame"
            value={title}
            maxLength={60}
            onChange={({ target }) => setOptions({ ...options, title: target.value })}
            autoComplete="off"
          />
          <Slider label="Height" min={260} max={560} step={20} format={pixels} {...input("height")} />
          <Segmented label="Theme" options={{ light: "Light", dark: "Dark" }} {...choice("theme")} />
          <Choice label="View as: manager of" options={STORES} {...choice("store")} />
          <Slider label="Opened after" max={120} step={5} format={seconds} {...input("seconds")} />
          <Switch label={`Edit the token to see the ${FORGED_STORE}`} {...toggle("forged")} />
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <Code heading="In your page" text={embedCode(options, token)} />
        <Code
          heading="What the token says"
          text={JSON.stringify(claimsFor(forged ? FORGED_STORE : store), undefined, 2)}
        />
      </div>
      <h3 className="mt-6 text-small font-semibold tracking-normal">What your user sees</h3>
      <ScrollRegion
        label={title || "Frame without a title"}
        className="mt-2 border border-ink bg-paper p-4 text-ink"
        style={{ height, colorScheme: theme }}
      >
        {"claims" in verdict ? (
          <Sales stores={verdict.claims.rows.store} />
        ) : (
          <p role="alert" className="font-semibold text-alert">{`Refused: ${verdict.refusal}.`}</p>
        )}
      </ScrollRegion>
    </DemoLayout>
  );
}

/** Signs a token for a store and verifies it as the report server does. */
function useToken({ store, forged, seconds }: typeof START_OPTIONS) {
  const [state, setState] = useState<{ token: string; verdict: Verdict }>({
    token: START,
    verdict: { claims: claimsFor(FIRST_STORE) },
  });
  useEffect(() => {
    let current = true;
    const open = async () => {
      const signed = await sign(claimsFor(store), SECRET);
      const token = forged ? forge(signed, claimsFor(FORGED_STORE)) : signed;
      const verdict = await verifyToken(token, SECRET, SIGNED_AT + seconds);
      if (current) setState({ token, verdict });
    };
    open();
    return () => {
      current = false;
    };
  }, [store, forged, seconds]);
  return state;
}

const Code = ({ heading, text }: { heading: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="text-small font-semibold tracking-normal">{heading}</h3>
    <pre className="mt-2 border border-hair bg-raised px-4 py-3 font-mono text-small leading-snug break-all whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);

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

const entities: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => entities[sign] ?? sign);

/** Returns the HTML for the embedding page, as in the page's example. */
const embedCode = ({ title, height, theme }: typeof START_OPTIONS, token: string): string =>
  `<iframe
  title="${attribute(title)}"
  src="https://reports.example.com/sales?theme=${theme}#${token}"
  width="100%" height="${height}">
</iframe>`;
