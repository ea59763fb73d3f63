import { expect, it } from "vitest";
import { readSite, siteSchema } from "./site.ts";

const security = { ...readSite().security, contact: ["security@example.com"], expires: "2030-01-31" };
const accepts = (changes: object) => siteSchema.shape.security.safeParse({ ...security, ...changes }).success;

it("accepts a contact for reports of vulnerabilities with its expiry date", () => {
  expect(accepts({})).toBe(true);
  expect(accepts({ contact: [], expires: "" })).toBe(true);
});

it.each([
  ["a contact without an expiry date", { expires: "" }],
  ["an invalid date", { expires: "soon" }],
  ["a contact without a URL", { contact: ["the front desk"] }],
  ["a line break in a contact", { contact: ["https://example.com/\nContact: https://evil.example"] }],
  ["a line break in a policy", { policy: "https://example.com/\nContact: https://evil.example" }],
  ["a policy over plain http", { policy: "http://www.example.com/policy" }],
])("rejects %s", (_what, changes) => {
  expect(accepts(changes)).toBe(false);
});
