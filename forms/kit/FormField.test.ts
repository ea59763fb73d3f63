import { existsSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { form as contact } from "../contact/form.ts";
import { forms } from "../index.ts";
import type { FieldDefinition } from "./definition.ts";
import { Form } from "./Form.tsx";

const options = [{ value: "a", label: "A" }];
const common = { name: "asked", label: "Asked", required: "Please answer." };
const fields: FieldDefinition[] = [
  ...(["text", "email", "tel", "hidden", "textarea", "checkbox", "day", "time"] as const).map((kind) => ({
    ...common,
    kind,
  })),
  ...(["radio", "rating", "checklist"] as const).map((kind) => ({ ...common, kind, options })),
  { ...common, kind: "select", options, placeholder: "Choose" },
];

it.each(fields)("renders a control for a field of the kind $kind", (field) => {
  const form = { ...contact, fields: [field] };
  expect(renderToStaticMarkup(createElement(Form, { form }))).toContain('name="asked"');
});

it("leaves a file to the form's own component", () => {
  const withFile = forms.filter(({ fields }) => fields.some(({ kind }) => kind === "file"));
  expect(withFile.length).toBeGreaterThan(0);
  for (const { name } of withFile)
    expect(existsSync(`forms/${name}/${name[0]?.toUpperCase()}${name.slice(1)}Form.tsx`), name).toBe(true);
});
