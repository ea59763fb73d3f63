import { useEffect, useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { numberOf } from "#charts/rows.ts";
import { writeCount } from "#charts/write-values.ts";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { flights } from "../../datasets/flights.data.ts";
import { Segmented, Slider, Switch } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { claimsFor, forge, SECRET, SIGNED_AT, START, sign, type Verdict, verifyToken } from "./token.ts";

const AIRPORTS = ["PHX", "DFW", "ORD", "SEA", "DEN", "ATL"];
/** Airport that the forged token claims. */
const FORGED_ORIGIN = "ORD";
const LATE = 15;

type Options = {
  title: string;
  height: number;
  theme: "light" | "dark";
};

/** A chart embedded in a customer's page: options, code, token, and the rows that the token opens. */
export default function EmbedDemo() {
  const [options, setOptions] = useState<Options>({
    title: "Flights and delays",
    height: 340,
    theme: "light",
  });
  const [origin, setOrigin] = useState("PHX");
  const [seconds, setSeconds] = useState(5);
  const [forged, setForged] = useState(false);
  const { token, verdict } = useToken(origin, forged, seconds);

  const status = "claims" in verdict ? `The frame opens for ${verdict.claims.rows.origin}` : verdict.refusal;
  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <Field
            label="Title of the frame"
            value={options.title}
            maxLength={60}
            onChange={({ target }) => setOptions({ ...options, title: target.value })}
            autoComplete="off"
          />
          <Slider
            label="Height"
            value={options.height}
            min={260}
            max={560}
            step={20}
            write={(pixels) => `${pixels} px`}
            change={(height) => setOptions({ ...options, height })}
          />
          <Segmented
            label="Theme"
            value={options.theme}
            options={[
              ["light", "Light"],
              ["dark", "Dark"],
            ]}
            choose={(theme) => setOptions({ ...options, theme })}
          />
          <Choice
            label="The reader manages"
            value={origin}
            options={AIRPORTS.map((airport) => [airport, airport])}
            choose={setOrigin}
          />
          <Slider
            label="Opened after"
            value={seconds}
            min={0}
            max={120}
            step={5}
            write={(value) => writeCount(value, "second")}
            change={setSeconds}
          />
          <Switch
            label={`The reader edits the token to see ${FORGED_ORIGIN}`}
            on={forged}
            change={setForged}
          />
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <Code heading="In the page of your own" text={embedCode(options, token)} />
        <Code
          heading="What the token says to whoever reads it"
          text={JSON.stringify(claimsFor(forged ? FORGED_ORIGIN : origin), undefined, 2)}
        />
      </div>
      <h3 className="mt-6 font-sans text-small font-semibold tracking-normal">What stands in its place</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for a simulated frame */}
      <div
        role="group"
        aria-label={options.title || "Frame without a title"}
        className="mt-2 overflow-auto border border-ink bg-paper p-4 text-ink"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        style={{ height: options.height, colorScheme: options.theme }}
      >
        {"claims" in verdict ? (
          <Delays origins={verdict.claims.rows.origin} />
        ) : (
          <p role="alert" className="font-semibold text-alert">
            Refused: {verdict.refusal}.
          </p>
        )}
      </div>
    </DemoLayout>
  );
}

/** Signs a token for an airport and verifies it as the report server does. */
function useToken(origin: string, forged: boolean, seconds: number): { token: string; verdict: Verdict } {
  const [state, setState] = useState<{ token: string; verdict: Verdict }>({
    token: START,
    verdict: { claims: claimsFor("PHX") },
  });
  useEffect(() => {
    let current = true;
    const open = async () => {
      const signed = await sign(claimsFor(origin), SECRET);
      const token = forged ? forge(signed, claimsFor(FORGED_ORIGIN)) : signed;
      const verdict = await verifyToken(token, SECRET, SIGNED_AT + seconds);
      if (current) setState({ token, verdict });
    };
    open();
    return () => {
      current = false;
    };
  }, [origin, forged, seconds]);
  return state;
}

const Code = ({ heading, text }: { heading: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="font-sans text-small font-semibold tracking-normal">{heading}</h3>
    <pre className="mt-2 border border-hair bg-raised px-4 py-3 font-mono text-tiny leading-snug break-all whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);

function Delays({ origins }: { origins: readonly string[] }) {
  const rows = flights.filter(({ origin }) => origins.includes(String(origin)));
  const late = rows.filter(({ delay }) => numberOf(delay) >= LATE).length;
  return (
    <Chart
      title={`${late} of ${writeCount(rows.length, "flight")} from ${origins} were late`}
      sub="Flights by minutes of delay, January to March 2001"
      mark="column"
      rows={rows}
      x="delay"
      bins={15}
      xUnit="min"
      height={9}
      references={[{ x: LATE, label: "Late" }]}
    />
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => entities[sign] ?? sign);

/** Returns the HTML for the embedding page, as in the page's example. */
const embedCode = ({ title, height, theme }: Options, token: string): string =>
  `<iframe
  title="${attribute(title)}"
  src="https://reports.example.com/delays?theme=${theme}#${token}"
  width="100%" height="${height}">
</iframe>`;
