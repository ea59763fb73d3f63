import { describe, expect, it } from "vitest";
import { fieldErrors } from "#contract/problem.ts";
import { definitionOf, endpointOf, endpoints, type FormName, mailOf } from "./index.ts";
import type { FieldDefinition, FormDefinition, Option } from "./kit/definition.ts";
import { plainMail } from "./kit/mail.ts";
import { formSamples } from "./kit/samples.ts";
import { endpointFrom } from "./kit/schema.ts";

/* Rules for the data of all forms; each test lists the offenders. */

const definitions = endpoints.map(({ name }) => definitionOf(name) as FormDefinition);
const fields = definitions.flatMap((form) =>
  form.fields.map((field: FieldDefinition) => ({ path: `${form.name}.${field.name}`, form, field })),
);

const optionsIn = (field: FieldDefinition): readonly Option[] => ("options" in field ? field.options : []);
const isBlank = (text: string | undefined) => text !== undefined && text.trim() === "";

describe("every field", () => {
  it("has texts that are not empty", () => {
    const offenders = fields.filter(({ field }) =>
      [
        field.label,
        field.mailLabel,
        field.hint,
        field.required,
        field.asked,
        "placeholder" in field ? field.placeholder : undefined,
        ...optionsIn(field).flatMap(({ value, label }) => [value, label]),
      ].some(isBlank),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it("has at least two different options, if it is a choice", () => {
    const offenders = fields.filter(({ field }) => {
      if (!("options" in field)) return false;
      const { options } = field;
      return options.length < 2 || new Set(options.map(({ value }) => value)).size < options.length;
    });
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it("lets browsers fill in who the visitor is", () => {
    const expected = {
      name: "name",
      email_user: "name",
      email: "email",
      company: "organization",
      contact_number: "tel",
      designation: "organization-title",
      region: "country-name",
    };
    const offenders = fields.filter(
      ({ field }) =>
        field.kind !== "hidden" &&
        field.name in expected &&
        !("autoComplete" in field && field.autoComplete === expected[field.name as keyof typeof expected]),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it("opens the keyboard of a phone for what it takes", () => {
    const keyboardOf = (field: FieldDefinition) => {
      if (field.kind === "email") return "email";
      return field.kind === "tel" || ("digits" in field && field.digits) ? "numeric" : undefined;
    };
    const offenders = fields.filter(
      ({ field }) => ("inputMode" in field ? field.inputMode : undefined) !== keyboardOf(field),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it("rejects a value that is not among its options, with its message if it is required", () => {
    const offenders = fields.filter(({ form, field }) => {
      if (!["select", "radio", "rating"].includes(field.kind)) return false;
      const name = form.name as FormName;
      const body = { ...formSamples[name], [field.name]: "none of them" };
      const { error } = endpointOf(name).fields.safeParse(body);
      const reported = error && fieldErrors(error)[field.name];
      return reported === undefined || (field.required ?? reported) !== reported;
    });
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});

describe("every form", () => {
  it("has texts that are not empty", () => {
    const offenders = definitions.filter(({ title, success, invalid, submit, busy }) =>
      [title, success, invalid, submit, busy].some(isBlank),
    );
    expect(offenders.map(({ name }) => name)).toEqual([]);
  });

  it("has no field twice", () => {
    const offenders = definitions.filter(
      (form) => new Set(form.fields.map(({ name }) => name)).size < form.fields.length,
    );
    expect(offenders.map(({ name }) => name)).toEqual([]);
  });
});

it("has no page for what only other pages and callers of the API send", () => {
  const hidden = definitions.filter(({ submit }) => submit === undefined).map(({ name }) => name);
  expect(hidden).toEqual(["download-count", "signed-in"]);
});

it("confirms every form that has an address, except those that mail a code or nothing", () => {
  const unconfirmed = endpoints.filter(({ confirmed }) => confirmed === false).map(({ name }) => name);
  expect(unconfirmed).toEqual(["report-download", "signed-in"]);
  expect(endpoints.filter(({ emailField }) => emailField === null).map(({ name }) => name)).toEqual([
    "download-count",
  ]);
  expect(new Set(endpoints.map(({ emailField }) => emailField))).toEqual(new Set(["email", null]));
});

describe("every confirmation", () => {
  const mails = definitions.map(({ name }) => ({ name, mail: (mailOf(name) ?? plainMail)("Ada's site") }));

  it("names the site in its subject, and has a heading and paragraphs", () => {
    const offenders = mails.filter(
      ({ mail }) =>
        !mail.subject.includes("Ada's site") ||
        mail.paragraphs.length === 0 ||
        [mail.heading, mail.confirm, ...mail.paragraphs].some(isBlank),
    );
    expect(offenders.map(({ name }) => name)).toEqual([]);
  });

  it("has a signed link only if it subscribes, and an unsubscribe link only for the newsletter", () => {
    expect(mails.filter(({ mail }) => mail.confirm).map(({ name }) => name)).toEqual([
      "newsletter",
      "unsubscribe",
    ]);
    expect(mails.filter(({ mail }) => mail.subscription).map(({ name }) => name)).toEqual(["newsletter"]);
  });

  it("is the form's own, except for calls that no page makes", () => {
    expect(definitions.filter(({ name }) => !mailOf(name)).map(({ name }) => name)).toEqual([
      "report-download",
      "download-count",
      "signed-in",
    ]);
    expect(mailOf("removed")).toBeUndefined();
    expect(definitionOf("removed")).toBeUndefined();
  });
});

describe("endpointFrom", () => {
  const form = {
    name: "test",
    title: "Test",
    path: "/db/test.php",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "file", name: "cv", label: "CV", required: "Attach it" },
      { kind: "checkbox", name: "terms", label: "Terms", required: "Accept them" },
      { kind: "checkbox", name: "news", label: "News" },
      { kind: "tel", name: "phone", label: "Phone" },
      { kind: "textarea", name: "idea", label: "Idea", required: "Idea, please", limit: 5 },
      { kind: "checklist", name: "items", label: "Items", required: "Select one", options: [] },
    ],
    reply: "Data entered successfully",
    success: "Stored",
  } as const satisfies FormDefinition;
  const endpoint = endpointFrom(form);
  const valid = { cv: "0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10", terms: true, idea: "short", items: "one" };
  const errorsOf = (body: object) => {
    const { error } = endpoint.fields.safeParse(body);
    return error ? fieldErrors(error) : {};
  };

  it("leaves out what the definition does not have", () => {
    const { fields: _, ...rest } = endpoint;
    expect(rest).toEqual({
      name: "test",
      title: "Test",
      path: "/db/test.php",
      enrichment: null,
      reply: "Data entered successfully",
      success: "Stored",
      invalid: "Please fill the details!!",
      emailField: null,
      uploadField: "cv",
    });
    expect(endpointFrom({ ...form, fields: [] })).not.toHaveProperty("uploadField");
    expect(endpointFrom({ ...form, confirmed: false })).toHaveProperty("confirmed", false);
    expect(endpointFrom({ ...form, invalid: "No", replyAs: "json" })).toMatchObject({
      invalid: "No",
      replyAs: "json",
    });
  });

  it("derives the schema of each kind of field", () => {
    expect(errorsOf(valid)).toEqual({});
    expect(errorsOf({ ...valid, name: "Ada", news: false, phone: "15550100" })).toEqual({});
    expect(
      errorsOf({ cv: "my.pdf", terms: false, news: "on", phone: "+1", idea: "too long", items: " " }),
    ).toEqual({
      cv: "Attach it",
      terms: "Accept them",
      news: expect.any(String),
      phone: "Digits only",
      idea: "At most 5 characters",
      items: "Select one",
    });
  });
});
