import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, locationSchema, wireSchema } from "./endpoint.ts";
import { optionalLine } from "./fields.ts";
import { replies } from "./messages.ts";
import { fieldErrors } from "./problem.ts";

const endpoint: Endpoint = {
  name: "enrollment",
  title: "Enrollment",
  path: "/db/enrollment.php",
  fields: z.strictObject({
    name: optionalLine(),
    course: optionalLine(),
    training: optionalLine(),
    month: optionalLine(),
    consent: z.optional(z.boolean()),
    terms: z.optional(z.literal(true)),
  }),
  enrichment: null,
  reply: replies.dataEntered,
  success: "Enrolled",
  invalid: "Not enrolled",
  emailField: null,
};

const errorsOf = (of: Endpoint, body: unknown) => {
  const { error } = wireSchema(of).safeParse(body);
  return error ? fieldErrors(error) : {};
};

describe("control fields", () => {
  it.each<[string, Record<string, unknown>]>([
    ["a UUID as the key", { _key: "0190b3c2-7f0e-7cc3-98c4-dc0c0c07398f" }],
    ["1000 characters in the honeypot", { _trap: "x".repeat(1000) }],
    ["a number as the fill time", { _ms: 1200.5 }],
    ["12 digits as the fill time", { _ms: "123456789012" }],
    ["an empty fill time", { _ms: "" }],
    ["anything as the source, for which no lead is refused", { _source: [{ first: "x" }] }],
  ])("accept %s", (_what, body) => {
    expect(errorsOf(endpoint, body)).toEqual({});
  });

  it.each<[string, Record<string, unknown>]>([
    ["a number as the key", { _key: "1" }],
    ["1001 characters in the honeypot", { _trap: "x".repeat(1001) }],
    ["13 digits as the fill time", { _ms: "1234567890123" }],
    ["a fill time with a unit", { _ms: "12s" }],
    ["a fill time after a letter", { _ms: "s12" }],
  ])("reject %s", (_what, body) => {
    expect(Object.keys(errorsOf(endpoint, body))).toEqual(Object.keys(body));
  });
});

describe("sets of fields of which one must be complete", () => {
  const either = [{ course: "Course, please" }, { training: "Training, please", month: "Month, please" }];
  const errors = (body: unknown) => errorsOf({ ...endpoint, either }, body);

  it.each([
    [{ course: "BIRT" }],
    [{ training: "BIRT", month: "3" }],
    [{ course: "", training: "BIRT", month: "3" }],
    [{ course: "BIRT", training: "BIRT" }],
  ])("accept %j", (body) => {
    expect(errors(body)).toEqual({});
  });

  it.each([
    [{}, { course: "Course, please" }],
    [{ course: "", training: "", month: "" }, { course: "Course, please" }],
    [{ training: "BIRT" }, { month: "Month, please" }],
    [{ course: "", month: "3" }, { training: "Training, please" }],
    [{ course: "\u200b" }, { course: "Course, please" }],
  ])("report for %j the missing fields of the set that was begun: %j", (body, expected) => {
    expect(errors(body)).toEqual(expected);
  });

  it("are reported together with other errors", () => {
    expect(errors({ name: "a\nb" })).toEqual({ name: "One line only", course: "Course, please" });
  });

  it.each([null, "text", undefined])("leave a body that is no object to the schema: %j", (body) => {
    expect(Object.keys(errors(body))).toEqual([""]);
  });
});

it("limits each part of a location to 200 characters", () => {
  const location = { ip: "203.0.113.9", country_name: "Iceland", city: "", region: "x".repeat(200) };
  expect(locationSchema.safeParse(location).success).toBe(true);
  for (const part of Object.keys(location))
    expect(locationSchema.safeParse({ ...location, [part]: "x".repeat(201) }).success).toBe(false);
});
