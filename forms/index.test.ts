import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { enrich, wireSchema } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/problem.ts";
import { definitionOf, endpointOf, endpoints, type FormName, paths } from "./index.ts";
import { pageFields } from "./kit/definition.ts";
import { formSamples } from "./kit/samples.ts";

const iceland = { ip: "203.0.113.9", country_name: "Iceland", city: "Reykjavik", region: "Capital Region" };
const now = new Date("2026-03-04T23:30:00-05:00");

function errorsOf(name: FormName, body: Record<string, unknown>) {
  const result = wireSchema(endpointOf(name)).safeParse(body);
  return result.success ? {} : fieldErrors(result.error);
}

describe("the list", () => {
  it("has every folder, and each form under the name of its folder", () => {
    const folders = readdirSync("forms", { withFileTypes: true }).filter((each) => each.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => name !== "kit");
    expect(endpoints.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it("has no two forms at one path", () => {
    expect(new Set(Object.values(paths)).size).toBe(endpoints.length);
  });

  /* Source: docs/specification.md#visitor-location. */
  it.each([
    ["newsletter", ["subscriberIp", "subscriberCountry", "subscriberCity", "requestDate", "type"]],
    ["feedback-details", ["userIp", "userCountry", "userCity", "userState", "requestdate", "type"]],
    ["feedback", ["feedback_date"]],
    ["shopping", ["ip"]],
    ["poc", ["ip", "country", "city"]],
    ["training-details", ["ip", "country", "city"]],
    ["training-register", ["ip", "country", "city"]],
    ["dashboard-training", ["ip"]],
    ["user-details", ["userIp", "userCountry", "userCity", "requestDate", "type"]],
    ["contact", ["userIp", "userCountry", "userCity"]],
    ["partner", ["userIp", "userCountry", "userCity"]],
    ["invest", ["userIp", "userCountry", "userCity"]],
    ["unsubscribe", ["userIp", "userCountry"]],
  ] as const)("adds the fields of the specification to %s", (name, fields) => {
    const endpoint = endpointOf(name);
    expect(Object.keys(endpoint.enrichment ?? {}).sort()).toEqual([...fields].sort());
    expect(endpoint.reply).toBe("Message sent user successfully");
  });

  it.each(["enroll", "license", "feature-request", "consulting", "webinar", "case-study"] as const)(
    "sends %s unchanged, without a location lookup",
    (name) =>
      expect(endpointOf(name)).toMatchObject({ enrichment: null, reply: "Data entered successfully" }),
  );
});

describe.each(endpoints)("$name", ({ name, fields }) => {
  const form = definitionOf(name);
  const known = form?.fields ?? [];

  it("accepts its sample, and no other field", () => {
    expect(fields.safeParse(formSamples[name]).success).toBe(true);
    expect(fields.safeParse({ ...formSamples[name], another: "x" }).success).toBe(false);
  });

  it("reports the message of each required field that is missing", () => {
    const result = fields.safeParse({});
    const required = known.flatMap((field) => (field.required ? [[field.name, field.required]] : []));
    expect(result.success ? {} : fieldErrors(result.error)).toEqual(Object.fromEntries(required));
  });

  it("shows every field of its page once, in any page order", () => {
    const shown = known.filter(({ onPage }) => onPage !== false).map((field) => field.name);
    expect(form && pageFields(form).map((field) => field.name)).toEqual(form?.pageOrder ?? shown);
    expect([...(form?.pageOrder ?? shown)].sort()).toEqual([...shown].sort());
  });
});

describe("enrich", () => {
  const enrichment = endpointOf("newsletter").enrichment;

  it("adds the location, the date in UTC and the constant", () => {
    expect(enrich(enrichment, { email: "ada@example.com" }, iceland, now)).toEqual({
      email: "ada@example.com",
      subscriberIp: "203.0.113.9",
      subscriberCountry: "Iceland",
      subscriberCity: "Reykjavik",
      requestDate: "2026-03-05",
      type: "json",
    });
  });

  it("overrides values that a visitor sends for added fields", () => {
    expect(enrich(enrichment, { subscriberIp: "192.0.2.1", type: "xml" }, iceland, now)).toMatchObject({
      subscriberIp: "203.0.113.9",
      type: "json",
    });
  });

  it("leaves unknown values empty, and adds nothing if the form asks for nothing", () => {
    expect(enrich({ userState: "region" }, {}, null, now)).toEqual({ userState: "" });
    expect(enrich(null, { name: "Ada" }, iceland, now)).toEqual({ name: "Ada" });
  });
});

describe("wireSchema", () => {
  const right = enrich(endpointOf("newsletter").enrichment, { email: "ada@example.com" }, iceland, now);

  it("accepts what the browser sends, with and without the control fields", () => {
    expect(errorsOf("newsletter", right)).toEqual({});
    expect(
      errorsOf("newsletter", {
        ...right,
        _key: "0190b3c2-7f0e-7cc3-98c4-dc0c0c07398f",
        _trap: "",
        _ms: 1200,
      }),
    ).toEqual({});
  });

  it.each([
    ["email", "ada@"],
    ["email", ""],
    ["email", 5],
    ["email", `${"a".repeat(60)}@${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.example.com`],
    ["requestDate", "2026-02-30"],
    ["requestDate", "04/03/2026"],
    ["type", "xml"],
    ["subscriberCity", "x".repeat(201)],
    ["_key", "not-a-uuid"],
    ["color", "red"],
  ])("rejects %s as %j", (field, value) => {
    expect(Object.keys(errorsOf("newsletter", { ...right, [field]: value }))).toEqual([field]);
  });

  it("requires every added field, and reports the field's own message", () => {
    const { subscriberIp: _, ...incomplete } = right;
    expect(Object.keys(errorsOf("newsletter", incomplete))).toEqual(["subscriberIp"]);
    expect(errorsOf("newsletter", { ...right, email: "" })).toEqual({ email: "Email is required" });
  });
});

describe("the minimal feedback of the specification, a name and an address", () => {
  const location = {
    ip: "8.8.8.8",
    country_name: "United States",
    city: "Mountain View",
    region: "California",
  };

  it.each(["feedback", "feedback-details"] as const)("is valid for %s", (name) => {
    const endpoint = endpointOf(name);
    const body = enrich(
      endpoint.enrichment,
      { email_user: "Ada", email: "ada@example.com" },
      location,
      new Date(),
    );
    expect(wireSchema(endpoint).safeParse(body).success).toBe(true);
  });
});

describe("an enrollment", () => {
  const person = { name: "Ada", email: "ada@example.com", contact_number: "15550100" };
  /* Source: docs/specification.md#training-enrollment. */
  const training = { training: "BIRTTRAINING", training_type: "online", enroll_date: "3", identity: "2" };

  it.each([{ course: "BIRT reports from scratch" }, training, { ...training, course: "" }])(
    "is valid with %j",
    (rest) => expect(errorsOf("enroll", { ...person, ...rest })).toEqual({}),
  );

  it.each([
    [{}, { course: "Type of Course is required." }],
    [{ course: " " }, { course: "Type of Course is required." }],
    [
      { training: "BIRTTRAINING" },
      {
        training_type: "Type of Training is required.",
        enroll_date: "Enrollment Date is required.",
        identity: "Are you a Student/Company is required.",
      },
    ],
    [{ ...training, training: "" }, { training: "Type of Course is required." }],
    [{ ...training, enroll_date: "13" }, { enroll_date: "Enrollment Date is required." }],
    [{ ...training, identity: "1" }, { identity: "Are you a Student/Company is required." }],
  ])("is invalid with %j", (rest, errors) =>
    expect(errorsOf("enroll", { ...person, ...rest })).toEqual(errors),
  );

  it("reports all errors at once", () => {
    expect(Object.keys(errorsOf("enroll", {}))).toEqual(["name", "email", "contact_number", "course"]);
  });
});

describe("a contact", () => {
  const unconsented = enrich(
    endpointOf("contact").enrichment,
    { email_user: "Ada", email: "ada@example.com" },
    iceland,
    now,
  );
  const contact = { ...unconsented, permission_to_use: true };
  const call = { ...contact, call_day: "2026-11-23", call_time: "09:30", call_zone: "Europe/Berlin" };

  it("needs the consent, except for a call", () => {
    const consentMissing = { permission_to_use: "You must give permission to proceed." };
    for (const answers of [unconsented, { ...contact, permission_to_use: false }])
      expect(errorsOf("contact", answers)).toEqual(consentMissing);
    expect(errorsOf("contact", { ...contact, permission_to_use: "yes" })).toEqual(consentMissing);
    const callOnly = { ...unconsented, call_day: "2026-11-23", call_time: "09:30" };
    expect(errorsOf("contact", callOnly)).toEqual({});
    expect(errorsOf("contact", { ...callOnly, call_time: "" })).toEqual({ call_time: "Choose a time." });
  });

  it("accepts an optional call", () => {
    for (const none of [{}, { call_day: "", call_time: "", call_zone: "" }])
      expect(errorsOf("contact", { ...contact, ...none })).toEqual({});
    expect(errorsOf("contact", call)).toEqual({});
  });

  it.each([
    { call_day: "2026-02-30" },
    { call_day: "Monday" },
    { call_time: "09:15" },
    { call_time: "24:00" },
  ])("rejects an invalid time of a call: %j", (wrong) =>
    expect(Object.keys(errorsOf("contact", { ...call, ...wrong }))).toEqual(Object.keys(wrong)),
  );
});
