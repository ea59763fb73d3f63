import { describe, expect, it } from "vitest";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { endpointOf } from "#forms/index.ts";
import { newSubmission } from "./new-submission.ts";

const circumstances = {
  address: "203.0.113.9",
  key: null,
  noScript: false,
  wantedDeliveries: () => ["mail-owner" as const],
};
const data = { email: "Ann.Lee@Example.com", subscriberCountry: "Iceland", _key: "x", _ms: MIN_FILL_MS };
const create = (changes: object, of: Partial<typeof circumstances> = {}) =>
  newSubmission(endpointOf("newsletter"), { ...data, ...changes }, { ...circumstances, ...of });

it("stores the fields without the control fields, and the address in lower case", () => {
  expect(create({})).toEqual({
    form: "newsletter",
    email: "ann.lee@example.com",
    payload: '{"email":"Ann.Lee@Example.com","subscriberCountry":"Iceland"}',
    seen_ip: "203.0.113.9",
    country: "Iceland",
    page: null,
    source: null,
    campaign: null,
    touches: null,
    idempotency_key: null,
    quarantined: 0,
    spam_reasons: null,
    deliveries: ["mail-owner"],
  });
});

it("has no address if the form has none, or if it was left empty", () => {
  expect(create({ email: "" }).email).toBeNull();
  const count = newSubmission(endpointOf("download-count"), { file: "x", email: "a@b.c" }, circumstances);
  expect(count.email).toBeNull();
});

it("names the uploaded file of a form that has one", () => {
  expect(create({})).not.toHaveProperty("upload");
  expect(newSubmission(endpointOf("careers"), { cv: "id" }, circumstances).upload).toBe("id");
});

describe("quarantine", () => {
  it.each<[string, object, Partial<typeof circumstances>]>([
    ["a filled honeypot", { _trap: "x" }, {}],
    ["a filled honeypot without JavaScript", { _trap: "x" }, { noScript: true }],
    ["a form that was filled too fast", { _ms: MIN_FILL_MS - 1 }, {}],
    ["a fill time as text", { _ms: "0" }, {}],
  ])("is for %s, which causes no message", (_what, changes, of) => {
    expect(create(changes, of)).toMatchObject({ quarantined: 1, deliveries: [] });
  });

  it.each<[string, object, Partial<typeof circumstances>]>([
    ["an empty honeypot", { _trap: "" }, {}],
    ["a caller without a fill time", { _ms: undefined }, {}],
    ["an empty fill time", { _ms: "" }, {}],
    ["a fast form without JavaScript", { _ms: 0 }, { noScript: true }],
  ])("is not for %s", (_what, changes, of) => {
    expect(create(changes, of)).toMatchObject({ quarantined: 0, deliveries: ["mail-owner"] });
  });
});

it("keeps where the visit came from beside the fields, unless it is not wanted", () => {
  const touch = { page: "/retail", utm_source: "news", utm_campaign: "spring" };
  const _source = JSON.stringify({ first: touch, last: touch });
  expect(create({ _source })).toMatchObject({
    payload: create({}).payload,
    source: "news",
    campaign: "spring",
    touches: _source,
  });
  const newsletter = endpointOf("newsletter");
  const optedOut = newSubmission(newsletter, { ...data, _source }, { ...circumstances, keepsSource: false });
  expect(optedOut).toMatchObject({ source: null, campaign: null, touches: null });
});
