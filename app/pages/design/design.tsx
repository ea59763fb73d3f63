import { useState } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { type Alert, AlertDialog } from "#ui/AlertDialog.tsx";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { SampleNote } from "#ui/SampleNote.tsx";
import { Prose } from "../../blocks/PageBody.tsx";
import { renderBody } from "../../content/body.server.tsx";
import { chartExamples } from "../../content/chart-examples.server.ts";

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

/** Renders the chart examples of the documentation for editors. */
export async function loader() {
  const body = chartExamples().join("\n\n");
  return renderBody({ body, file: "docs/content.md", bodyLine: 1, answers: [] });
}

export const meta: MetaFunction = () => [{ title: "Design system" }];

/** Renders every token and primitive. Development only: the production build has no route for it. */
export default function Design() {
  const { html } = useLoaderData<typeof loader>();
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
        </p>
        <SampleNote items={[{ sample: true }]} />
        <AlertDialog alert={alert} onClose={() => setAlert(null)} />
      </section>
      <section className="max-w-md">
        <h2>Fields</h2>
        <div className="mt-5 flex flex-col gap-5">
          <Field label="Name" hint="As you would sign a mail" />
          <Field label="Email" error="Email is required" />
        </div>
      </section>
      <section>
        <h2>Charts and diagrams</h2>
        <Prose html={html} className="mt-5" />
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
