import { useState } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { carbonDioxide } from "../../charts/data.server.ts";
import { LineChart } from "../../charts/LineChart.tsx";
import { lineChart } from "../../charts/line-chart.ts";
import { RankedBars } from "../../charts/RankedBars.tsx";
import { type Alert, AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { SampleMark } from "../../ui/SampleMark.tsx";

const surfaces = [
  "paper",
  "raised",
  "ink",
  "muted",
  "hair",
  "field",
  "accent",
  "accent-deep",
  "on-accent",
  "alert",
];
const data = ["slate", "ochre", "teal", "plum", "sky"];
const sizes = ["display", "h1", "h2", "h3", "lead", "body", "small", "tiny"];

export function loader() {
  const points = carbonDioxide().map(({ year, ppm }) => ({ label: String(year), value: ppm }));
  return { carbon: lineChart(points, 12, "ppm") };
}

export const meta: MetaFunction = () => [{ title: "Design system" }];

/** Every token and primitive on one sheet. In development only: the route table leaves it out of the build. */
export default function Design() {
  const { carbon } = useLoaderData<typeof loader>();
  const [alert, setAlert] = useState<Alert | null>(null);
  return (
    <div className="measure flex flex-col gap-14 py-14">
      <h1>Design system</h1>
      <Swatches title="Surfaces and words" names={surfaces} />
      <Swatches title="Data" names={data} />
      <section>
        <h2>Type</h2>
        {sizes.map((size) => (
          <p
            key={size}
            className={`mt-4 leading-tight ${/display|h\d/.test(size) ? "font-serif" : ""}`}
            style={{ fontSize: `var(--text-${size})` }}
          >
            {size}: See what your data has been trying to say, 0123456789
          </p>
        ))}
      </section>
      <section>
        <h2>Buttons, links, marks</h2>
        <p className="mt-5 flex flex-wrap items-center gap-3">
          <Button onClick={() => setAlert({ tone: "success", text: "You are subscribed!!" })}>Success</Button>
          <Button kind="quiet" onClick={() => setAlert({ tone: "error", text: "Please fill the details!!" })}>
            Error
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="small">Small</Button>
          <ButtonLink href="/" kind="quiet">
            Link as a button
          </ButtonLink>
          <a href="/" className="link">
            A link to another page
          </a>
          <SampleMark />
        </p>
        <AlertDialog alert={alert} onClose={() => setAlert(null)} />
      </section>
      <section className="max-w-md">
        <h2>Fields</h2>
        <div className="mt-5 flex flex-col gap-5">
          <Field label="Name" hint="As you would sign a mail" />
          <Field label="Email" error="Email is required" />
        </div>
      </section>
      <section className="grid gap-10 desktop:grid-cols-2">
        <Figure title="A line" sub="Parts per million" source="Data: NOAA and Scripps">
          <LineChart layout={carbon} hue="plum" />
        </Figure>
        <Figure title="Bars" sub="Any unit" source="Numbers made for this sheet">
          <RankedBars
            bars={[5, 4, 2].map((value, i) => ({
              name: `Item ${i + 1}`,
              value,
              label: String(value),
              marked: i === 0,
            }))}
          />
        </Figure>
      </section>
    </div>
  );
}

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 tablet:grid-cols-5">
        {names.map((name) => (
          <li key={name} className="text-small">
            <span
              className="mb-1.5 block h-16 border border-hair"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
