import { expect, it } from "vitest";
import type { FieldDefinition } from "./definition.ts";
import { phoneField } from "./fields.ts";
import { fromNoScriptForm } from "./no-script-form.ts";

const fields: readonly FieldDefinition[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "checkbox", name: "consent", label: "Consent" },
  { kind: "checkbox", name: "terms", label: "Terms", required: "Accept them" },
];

it("reads the checkboxes of a browser's own post", () => {
  expect(fromNoScriptForm(fields, { name: "on", consent: "on", terms: "true" })).toEqual({
    name: "on",
    consent: true,
    terms: true,
  });
  expect(fromNoScriptForm(fields, { consent: "off" })).toEqual({ consent: false, terms: false });
});

it("reads a phone number as the page's script does", () => {
  const read = (contact_number: unknown) => fromNoScriptForm([phoneField], { contact_number });
  expect(read("+49 (0)30 952 994")).toEqual({ contact_number: "4930952994" });
  expect(read({})).toEqual({ contact_number: {} });
  expect(fromNoScriptForm([phoneField], {})).toEqual({});
});
